import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { unsubscribePath } from '../../../platform/http/pages/unsubscribe-page.ts'
import { sign } from '../../../platform/keys/keys.ts'
import { setUnreadMail } from './away.store.ts'

const signatureOf = ({ keys }: Context, userId: string): Buffer => sign(keys.unsubscribe, userId)

/** Valid without a session, and for good: old mails are read late. */
export const unsubscribeAddress = (context: Context, userId: number): string => {
  const signature = signatureOf(context, String(userId)).toString('base64url')
  return `${context.config.publicUrl}${unsubscribePath}${userId}.${signature}`
}

const findUserId = (context: Context, token: string): number | undefined => {
  const [userId = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(context, userId)
  const isRight = given.length === right.length && timingSafeEqual(given, right)
  return isRight ? Number(userId) : undefined
}

export const createUnsubscribe = (context: Context) => ({
  isValid: (token: string): boolean => findUserId(context, token) !== undefined,
  /** Returns false if the token is wrong or the account is gone. */
  unsubscribe: async (token: string): Promise<boolean> => {
    const userId = findUserId(context, token)
    return userId !== undefined && setUnreadMail(context.db, userId, false)
  },
})
