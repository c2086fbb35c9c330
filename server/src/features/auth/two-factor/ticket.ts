import { timingSafeEqual } from 'node:crypto'
import type { TwoFactorTicket } from '@jingke/contract/auth'
import type { Context } from '../../../platform/context.ts'
import { sign } from '../../../platform/keys/keys.ts'
import { findUser, type UserRow } from '../account/users.store.ts'

/** Seconds. */
const lifetime = 300

const macOf = ({ keys }: Context, user: UserRow, expires: number): Buffer =>
  sign(keys['second-step-ticket'], `${user.id}.${expires}.${user.passwordHash}`)

/** Proves that the password was given. A new password makes it invalid. */
export const issueTicket = (context: Context, user: UserRow): TwoFactorTicket => {
  const expires = Math.floor(context.clock.now().getTime() / 1000) + lifetime
  const mac = macOf(context, user, expires).toString('base64url')
  return { ticket: `${user.id}.${expires}.${mac}`, expiresIn: lifetime }
}

/** The account of a valid ticket. */
export const readTicket = async (
  context: Context,
  ticket: string,
): Promise<UserRow | undefined> => {
  const [, id, expires, mac = ''] = /^(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/.exec(ticket) ?? []
  if (!id || Number(expires) * 1000 <= context.clock.now().getTime()) return undefined
  const user = await findUser(context.db, Number(id))
  if (!user) return undefined
  const isValid = timingSafeEqual(
    Buffer.from(mac, 'base64url'),
    macOf(context, user, Number(expires)),
  )
  return isValid ? user : undefined
}
