import { authProblems } from '@jingke/contract/auth'
import type * as calls from '@jingke/contract/auth/calls'
import type { Call } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { type Keys, sign } from '../../../platform/keys/keys.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { createAccount } from '../account/create-account.ts'
import type { SiteNames } from '../account/update-password.ts'
import { toUserName } from '../account/user-name.ts'
import { findUserByName, hasUsers, type UserRow } from '../account/users.store.ts'
import { normalizeOneTimeCode, oneTimeCodeOf } from '../one-time-code.ts'
import { isPassword } from '../passwords/password-hash.ts'
import { isWeakPassword } from '../passwords/weak-password.ts'
import { lockOperatorRole } from '../roles/edit-roles.store.ts'
import type { SignInRules } from '../sessions/open-session.ts'
import { finishSignIn } from '../two-factor/finish-sign-in.ts'
import { repeatTime } from './activation-codes.store.ts'

const wrongCodes = { name: 'set-up-address', points: 20, seconds: 300 }

/** The same on every node and at every start of a school. */
export const setUpCode = (keys: Keys): string => oneTimeCodeOf(sign(keys['set-up'], 'set-up'))

const createFirstOperator = (
  context: Context,
  userName: string,
  password: string,
): Promise<boolean> =>
  inTransaction(context, async (within) => {
    await lockOperatorRole(within.db)
    if (await hasUsers(within.db)) return false
    const account = { userName, password, userType: 'jk-admin', realName: userName } as const
    return (await createAccount(within, { ...account, sex: 0, phone: '' })) !== undefined
  })

const isRepeat = async (
  { context, caller }: Call,
  { createdAt, passwordHash }: UserRow,
  password: string,
): Promise<boolean> =>
  context.clock.now().getTime() - createdAt.getTime() <= repeatTime &&
  isPassword(passwordHash, password, { key: caller.address, isKnown: false })

/** Sent again it signs in, because the first answer may have been lost. */
export const setUpSchool =
  (rules: SignInRules, siteNames: SiteNames): Operation<typeof calls.setUpSchool> =>
  async (call, { setUpCode: givenCode, userName, newPassword }) => {
    const { context, caller } = call
    const limit = context.limits(wrongCodes)
    await limit.check(caller.address)
    if (normalizeOneTimeCode(givenCode) !== normalizeOneTimeCode(setUpCode(context.keys))) {
      await limit.spend(caller.address)
      throw refusedField(authProblems.wrongSetUpCode, 'setUpCode')
    }
    if (isWeakPassword(newPassword, [userName, ...(await siteNames())]))
      throw refusedField(authProblems.weakPassword, 'newPassword')
    const isCreated = await createFirstOperator(context, userName, newPassword)
    const user = await findUserByName(context.db, toUserName(userName))
    if (!user || !(isCreated || (await isRepeat(call, user, newPassword)))) {
      await limit.spend(caller.address)
      throw new Problem(authProblems.schoolHasAccounts)
    }
    return finishSignIn(call, user, rules)
  }
