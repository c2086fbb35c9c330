import { authProblems } from '@jingke/contract/auth'
import type * as calls from '@jingke/contract/auth/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { recordOperation } from '../account/record-operation.ts'
import type { SiteNames } from '../account/update-password.ts'
import { findUser, replacePasswordHash } from '../account/users.store.ts'
import { deleteDeviceTokens } from '../devices/devices.store.ts'
import { checkCapacity, hashPassword, isPassword } from '../passwords/password-hash.ts'
import { isWeakPassword } from '../passwords/weak-password.ts'
import { endUserSessions } from '../sessions/end-sessions.ts'
import type { SignInRules } from '../sessions/open-session.ts'
import { finishSignIn } from '../two-factor/finish-sign-in.ts'
import { findActivationCode, repeatTime, takeActivationCode } from './activation-codes.store.ts'
import { hashActivationCode } from './issue-activation-code.ts'

/** Sixty people behind one address may each mistype their code twice. */
const wrongCodes = { name: 'activation-address', points: 120, seconds: 300 }

/**
 * The code is used up only by a password that is accepted. Sent again with that password it signs in, because the first
 * answer may have been lost.
 */
export const activate =
  (rules: SignInRules, siteNames: SiteNames): Operation<typeof calls.activate> =>
  async (call, { activationCode, newPassword }) => {
    const { context, caller } = call
    const limit = context.limits(wrongCodes)
    await limit.check(caller.address)
    const turn = { key: caller.address, isKnown: false }
    checkCapacity(turn)
    const codeHash = hashActivationCode(activationCode)
    const found = codeHash && (await findActivationCode(context.db, codeHash, context.clock.now()))
    const user = found && (await findUser(context.db, found.userId))
    if (!codeHash || !user) {
      await limit.spend(caller.address)
      throw refusedField(authProblems.wrongActivationCode, 'activationCode')
    }
    if (user.disabledAt) throw new Problem(authProblems.accountDisabled)
    if (found.usedAt) {
      const age = context.clock.now().getTime() - found.usedAt.getTime()
      if (age <= repeatTime && (await isPassword(user.passwordHash, newPassword, turn)))
        return finishSignIn(call, user, rules)
      await limit.spend(caller.address)
      throw refusedField(authProblems.wrongActivationCode, 'activationCode')
    }
    const own = [user.userName, user.phone, user.realName, ...(await siteNames())]
    if (isWeakPassword(newPassword, own))
      throw refusedField(authProblems.weakPassword, 'newPassword')
    const passwordHash = await hashPassword(newPassword, turn)
    await inTransaction(context, async (within) => {
      const isTaken = await takeActivationCode(within.db, codeHash, context.clock.now())
      if (
        !isTaken ||
        !(await replacePasswordHash(within.db, user.id, user.passwordHash, passwordHash))
      )
        throw refusedField(authProblems.wrongActivationCode, 'activationCode')
      await endUserSessions(within, user.id, 'password')
      await deleteDeviceTokens(within.db, user.id)
      await recordOperation(within, caller, user.id, {
        kind: found.purpose === 'reset' ? 'password-reset' : 'account-activated',
      })
    })
    return finishSignIn(call, { ...user, passwordHash }, rules)
  }
