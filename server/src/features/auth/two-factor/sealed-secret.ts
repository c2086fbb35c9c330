import type { Context } from '../../../platform/context.ts'
import { openText, sealText } from '../../../platform/keys/sealed-text.ts'
import type { TwoFactorRow } from './two-factors.store.ts'

const keyName = 'second-step-secret'

/** Until it is confirmed a secret belongs to the session that started the setup. */
const ownerOf = (userId: number, setUpBy?: string): string =>
  setUpBy === undefined ? String(userId) : `${userId} ${setUpBy}`

export const sealSecret = (
  { keys }: Pick<Context, 'keys'>,
  userId: number,
  secret: Buffer,
  setUpBy?: string,
): Buffer => sealText(keys[keyName], ownerOf(userId, setUpBy), secret.toString('base64'))

/** Undefined if another session started the setup, or another installation sealed it. */
export const openSecret = (
  { keys }: Pick<Context, 'keys'>,
  { userId, sealedSecret }: TwoFactorRow,
  setUpBy?: string,
): Buffer | undefined => {
  const secret = openText(keys[keyName], ownerOf(userId, setUpBy), sealedSecret)
  return secret === undefined ? undefined : Buffer.from(secret, 'base64')
}
