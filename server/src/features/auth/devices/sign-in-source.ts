import { randomBytes } from 'node:crypto'
import type { Call } from '../../../platform/call.ts'
import { hashToken } from '../sessions/tokens.ts'
import { isDeviceOfAnyone, isDeviceOfName, putDeviceToken } from './devices.store.ts'

/** From where somebody signs in: a device that the account knows, or else an address. */
export interface Place {
  readonly key: string
  readonly isKnown: boolean
}

/** The device of a cookie counts for the accounts that have signed in with it, and for no other. */
export const findPlace = async ({ context, caller }: Call, userName: string): Promise<Place> => {
  if (caller.device !== undefined) {
    const hash = hashToken(caller.device)
    if (await isDeviceOfName(context.db, userName, hash))
      return { key: `device-${hash.toString('base64url').slice(0, 22)}`, isKnown: true }
  }
  return { key: caller.address, isKnown: false }
}

/** A shared computer keeps one token for all who use it; one that nobody knows is replaced. */
export const keepDevice = async (call: Call, userId: number): Promise<void> => {
  const { context, caller } = call
  const { db } = context
  const isInUse =
    caller.device !== undefined && (await isDeviceOfAnyone(db, hashToken(caller.device)))
  const token =
    isInUse && caller.device !== undefined ? caller.device : randomBytes(32).toString('base64url')
  await putDeviceToken(db, { userId, tokenHash: hashToken(token), seenAt: context.clock.now() })
  call.keepDevice(token)
}
