import { type Tokens, twoFactorProblems } from '@jingke/contract/auth'
import { isStaffType } from '@jingke/contract/core'
import type { Call } from '../../../platform/call.ts'
import { Problem } from '../../../platform/problem.ts'
import type { UserRow } from '../account/users.store.ts'
import { openSession, type SignInRules } from '../sessions/open-session.ts'
import { issueTicket } from './ticket.ts'
import { findConfirmedTwoFactor } from './two-factors.store.ts'

/** After the password: opens the session, or asks staff who have two-factor sign-in for a code. */
export const finishSignIn = async (
  call: Call,
  user: UserRow,
  rules: SignInRules,
): Promise<Tokens> => {
  const { context } = call
  if (isStaffType(user.userType) && (await findConfirmedTwoFactor(context.db, user.id)))
    throw new Problem(twoFactorProblems.twoFactorNeeded, {
      data: { secondStep: issueTicket(context, user) },
    })
  return openSession(call, user, rules)
}
