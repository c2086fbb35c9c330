import type { Tokens } from '@jingke/contract/auth'
import { authProblems } from '@jingke/contract/auth'
import type { Call } from '../../../platform/call.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
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
import {
  type FoundCode,
  giveAttemptBack,
  repeatTime,
  takeActivationCode,
} from './activation-codes.store.ts'

/** Sixty people behind one address may each mistype their code twice. */
const wrongCodes = { name: 'activation-address', points: 120, seconds: 300 }

interface Attempt {
  /** Undefined: the code is wrong. */
  find(): Promise<FoundCode | undefined>
  readonly refusal: Problem
  readonly newPassword: string
}

/**
 * The code is used up only by a password that is accepted. Sent again with that password it signs in, because the first
 * answer may have been lost.
 */
export const createSetPasswordByCode =
  (rules: SignInRules, siteNames: SiteNames) =>
  async (call: Call, { find, refusal, newPassword }: Attempt): Promise<Tokens> => {
    const { context, caller } = call
    const limit = context.limits(wrongCodes)
    await limit.check(caller.address)
    const turn = { key: caller.address, isKnown: false }
    checkCapacity(turn)
    const found = await find()
    const user = found && (await findUser(context.db, found.userId))
    if (!user) {
      await limit.spend(caller.address)
      throw refusal
    }
    if (user.disabledAt) throw new Problem(authProblems.accountDisabled)
    if (found.usedAt) {
      const age = context.clock.now().getTime() - found.usedAt.getTime()
      if (age <= repeatTime && (await isPassword(user.passwordHash, newPassword, turn)))
        return finishSignIn(call, user, rules)
      await limit.spend(caller.address)
      throw refusal
    }
    const own = [user.userName, user.phone, user.realName, ...(await siteNames())]
    if (isWeakPassword(newPassword, own)) {
      await giveAttemptBack(context.db, found.codeHash)
      throw refusedField(authProblems.weakPassword, 'newPassword')
    }
    const passwordHash = await hashPassword(newPassword, turn)
    await inTransaction(context, async (within) => {
      const isTaken = await takeActivationCode(within.db, found.codeHash, context.clock.now())
      if (
        !isTaken ||
        !(await replacePasswordHash(within.db, user.id, user.passwordHash, passwordHash))
      )
        throw refusal
      await endUserSessions(within, user.id, 'password')
      await deleteDeviceTokens(within.db, user.id)
      await recordOperation(within, caller, user.id, {
        kind: found.purpose === 'activation' ? 'account-activated' : 'password-reset',
      })
    })
    return finishSignIn(call, { ...user, passwordHash }, rules)
  }
