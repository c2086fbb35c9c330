import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import {
  type OptionalMail,
  unsubscribePath,
} from '../../../platform/http/pages/unsubscribe-page.ts'
import { sign } from '../../../platform/keys/keys.ts'
import type { MailChoices } from './choices.store.ts'
import { setChoices } from './set-choices.ts'

/** What is signed for an account: `17` for mail about unread messages, `digest-17` for digests. */
const prefixes: Record<OptionalMail, string> = {
  digest: 'digest-',
  reminders: 'reminders-',
  unread: '',
}

const choices: Record<OptionalMail, MailChoices> = {
  digest: { wantsDigest: false },
  reminders: { wantsReminderMail: false },
  unread: { wantsUnreadMail: false },
}

const mailOf = (subject: string): OptionalMail => {
  if (subject.startsWith(prefixes.digest)) return 'digest'
  return subject.startsWith(prefixes.reminders) ? 'reminders' : 'unread'
}

const signatureOf = ({ keys }: Context, subject: string): Buffer => sign(keys.unsubscribe, subject)

/** Valid without a session, and for good: old mails are read late. */
export const unsubscribeAddress = (
  context: Context,
  userId: number,
  mail: OptionalMail,
): string => {
  const subject = `${prefixes[mail]}${userId}`
  const signature = signatureOf(context, subject).toString('base64url')
  return `${context.config.publicUrl}${unsubscribePath}${subject}.${signature}`
}

const readToken = (
  context: Context,
  token: string,
): { userId: number; mail: OptionalMail } | undefined => {
  const [subject = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(context, subject)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const mail = mailOf(subject)
  return { userId: Number(subject.slice(prefixes[mail].length)), mail }
}

export const createUnsubscribe = (context: Context) => ({
  /** What the token is for; undefined: it is wrong. */
  find: (token: string): OptionalMail | undefined => readToken(context, token)?.mail,
  /** Undefined: the token is wrong, or the account is gone. */
  unsubscribe: async (token: string): Promise<OptionalMail | undefined> => {
    const found = readToken(context, token)
    if (!found) return undefined
    const { userId, mail } = found
    return (await setChoices(context, userId, choices[mail])) ? mail : undefined
  },
})
