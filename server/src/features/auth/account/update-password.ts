import { authProblems } from '@jingke/contract/auth'
import type * as calls from '@jingke/contract/auth/calls'
import { commonProblems } from '@jingke/contract/core'
import type { SignedCall } from '../../../platform/call.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { deleteActivationCodes } from '../activation/activation-codes.store.ts'
import { deleteDeviceTokens } from '../devices/devices.store.ts'
import { hashPassword, isPassword } from '../passwords/password-hash.ts'
import { isWeakPassword } from '../passwords/weak-password.ts'
import { endUserSessions } from '../sessions/end-sessions.ts'
import { isOwnPassword, refuseWrongPassword, turnOf } from './check-own-password.ts'
import { hasHappenedSince } from './operation-records.store.ts'
import { recordOperation } from './record-operation.ts'
import { findUser, replacePasswordHash, type UserRow } from './users.store.ts'

/** Names of the site, which are refused as passwords. */
export type SiteNames = () => Promise<readonly string[]>

/** Milliseconds within which the same request again is answered with success. */
const doubleClickWindow = 30_000

/** Whether this request has been carried out within the window. */
const isAlreadyChanged = async (
  call: SignedCall,
  user: UserRow,
  newPassword: string,
): Promise<boolean> => {
  const { context } = call
  const since = new Date(context.clock.now().getTime() - doubleClickWindow)
  const { db } = context
  return (
    (await hasHappenedSince(db, user.id, 'password-changed', since)) &&
    isPassword(user.passwordHash, newPassword, turnOf(call))
  )
}

const getUser = async ({ context, identity }: SignedCall): Promise<UserRow> => {
  const user = await findUser(context.db, identity.userId)
  if (!user) throw new Problem(commonProblems.notSignedIn)
  return user
}

export const updatePassword =
  (siteNames: SiteNames): Operation<typeof calls.updatePassword> =>
  async (call, { oldPassword, newPassword }) => {
    const { context, caller, identity } = call
    const user = await getUser(call)
    if (!(await isOwnPassword(call, user, oldPassword))) {
      if (await isAlreadyChanged(call, user, newPassword)) return null
      return refuseWrongPassword(call, user, 'oldPassword')
    }
    if (newPassword === oldPassword) throw refusedField(authProblems.samePassword, 'newPassword')
    const own = [user.userName, user.phone, user.realName, ...(await siteNames())]
    if (isWeakPassword(newPassword, own))
      throw refusedField(authProblems.weakPassword, 'newPassword')
    const newHash = await hashPassword(newPassword, turnOf(call))
    const isDone = await inTransaction(context, async (within) => {
      const db = within.db
      if (!(await replacePasswordHash(db, user.id, user.passwordHash, newHash))) return false
      await endUserSessions(within, user.id, 'password', identity.sessionId)
      await deleteDeviceTokens(db, user.id)
      await deleteActivationCodes(db, user.id)
      await recordOperation(within, caller, user.id, { kind: 'password-changed' })
      return true
    })
    // A concurrent change won: success if it set the same password.
    if (!isDone && !(await isAlreadyChanged(call, await getUser(call), newPassword)))
      throw refusedField(authProblems.wrongOldPassword, 'oldPassword')
    return null
  }
