import { type accountEndpoints, authProblems } from '@jingke/contract/auth'
import { commonProblems } from '@jingke/contract/core'
import type { SignedCall } from '../../platform/call.ts'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { replacePasswordHash } from './accounts.store.ts'
import { endUserSessions } from './end-sessions.ts'
import { hasHappenedSince } from './list-operations.store.ts'
import { recordOperation } from './operation-records.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { checkAccount, checkAddress, countFailure } from './sign-in-limits.ts'
import { findUser, type UserRow } from './users.store.ts'
import { isWeakPassword } from './weak-password.ts'

/** Names of the site, which nobody may take as a password. */
export type SiteNames = () => Promise<readonly string[]>

/** Milliseconds within which the same wish again is a second click and no new wish. */
const doubleClickWindow = 30_000

const refusal = (kind: (typeof authProblems)[keyof typeof authProblems], path: string): Problem =>
  new Problem(kind, { data: { issues: [{ path, message: '' }] } })

/** Whether the password is what this wish made it, a moment ago. */
const isDoneAlready = async (
  call: SignedCall,
  user: UserRow,
  newPassword: string,
): Promise<boolean> => {
  const { context } = call
  const since = new Date(context.clock.now().getTime() - doubleClickWindow)
  const db = context.database.orm
  return (
    (await hasHappenedSince(db, user.id, 'password-changed', since)) &&
    isPassword(user.passwordHash, newPassword, call.caller.address)
  )
}

const getUser = async ({ context, identity }: SignedCall): Promise<UserRow> => {
  const user = await findUser(context.database.orm, identity.userId)
  if (!user) throw new Problem(commonProblems.notSignedIn)
  return user
}

/** A wrong old password counts as a wrong password at the door does. */
const refuse = async (call: SignedCall, user: UserRow): Promise<never> => {
  await countFailure(call, user.userName)
  await recordOperation(call.context, call.caller, {
    userId: user.id,
    kind: 'sign-in-refused',
    detail: 'old-password',
  })
  throw refusal(authProblems.wrongOldPassword, 'oldPassword')
}

export const updatePassword =
  (siteNames: SiteNames): Operation<typeof accountEndpoints.updatePassword> =>
  async (call, { oldPassword, newPassword }) => {
    const { context, caller, identity } = call
    const user = await getUser(call)
    await checkAddress(call)
    await checkAccount(call, user.userName, user.id)
    const isRight = await isPassword(user.passwordHash, oldPassword, caller.address)
    // Again, since many guesses at once all pass the first check.
    await checkAddress(call)
    await checkAccount(call, user.userName, user.id)
    if (!isRight) {
      if (await isDoneAlready(call, user, newPassword)) return null
      return refuse(call, user)
    }
    if (newPassword === oldPassword) throw refusal(authProblems.samePassword, 'newPassword')
    const own = [user.userName, user.phone, user.realName, ...(await siteNames())]
    if (isWeakPassword(newPassword, own)) throw refusal(authProblems.weakPassword, 'newPassword')
    const newHash = await hashPassword(newPassword, caller.address)
    const isDone = await inTransaction(context, async (within) => {
      const db = within.database.orm
      if (!(await replacePasswordHash(db, user.id, user.passwordHash, newHash))) return false
      await endUserSessions(within, user.id, 'password', identity.sessionId)
      await recordOperation(within, caller, { userId: user.id, kind: 'password-changed' })
      return true
    })
    // Two at once: the second finds the work done, or somebody else's.
    if (!isDone && !(await isDoneAlready(call, await getUser(call), newPassword)))
      throw refusal(authProblems.wrongOldPassword, 'oldPassword')
    return null
  }
