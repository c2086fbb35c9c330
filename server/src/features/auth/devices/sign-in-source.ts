import { randomBytes } from 'node:crypto'
import type { Call } from '../../../platform/call.ts'
import { hashToken } from '../sessions/tokens.ts'
import { isDeviceOfUser, isKnownDevice, putDeviceToken } from './devices.store.ts'

/** Where a sign-in comes from: a known device of the account, or else an address. */
export interface SignInSource {
  readonly key: string
  readonly isKnown: boolean
}

/** A device is known only to the accounts that have signed in with its cookie. */
export const findSignInSource = async (
  { context, caller }: Call,
  userName: string,
): Promise<SignInSource> => {
  if (caller.device !== undefined) {
    const hash = hashToken(caller.device)
    if (await isDeviceOfUser(context.db, userName, hash))
      return { key: `device-${hash.toString('base64url').slice(0, 22)}`, isKnown: true }
  }
  return { key: caller.address, isKnown: false }
}

/** A known token is kept, so that users of one computer share it; an unknown one is replaced. */
export const issueDeviceToken = async (call: Call, userId: number): Promise<void> => {
  const { context, caller } = call
  const { db } = context
  const isInUse = caller.device !== undefined && (await isKnownDevice(db, hashToken(caller.device)))
  const token =
    isInUse && caller.device !== undefined ? caller.device : randomBytes(32).toString('base64url')
  await putDeviceToken(db, { userId, tokenHash: hashToken(token), seenAt: context.clock.now() })
  call.keepDevice(token)
}
