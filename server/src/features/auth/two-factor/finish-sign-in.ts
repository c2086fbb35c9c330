import { type Tokens, twoFactorProblems } from '@jingke/contract/auth'
import type { Call } from '../../../platform/call.ts'
import { Problem } from '../../../platform/problem.ts'
import type { UserRow } from '../account/users.store.ts'
import { openSession, type SignInRules } from '../sessions/open-session.ts'
import { issueTicket } from './ticket.ts'
import { findConfirmedTwoFactor } from './two-factors.store.ts'

/** After the password: opens the session, or asks for a code if the account has two-factor sign-in. */
export const finishSignIn = async (
  call: Call,
  user: UserRow,
  rules: SignInRules,
): Promise<Tokens> => {
  const { context } = call
  if (await findConfirmedTwoFactor(context.db, user.id))
    throw new Problem(twoFactorProblems.twoFactorNeeded, {
      data: { secondStep: issueTicket(context, user) },
    })
  return openSession(call, user, rules)
}
