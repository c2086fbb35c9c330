import { secondStepProblems, type Tokens } from '@jingke/contract/auth'
import { isStaffType } from '@jingke/contract/core'
import type { Call } from '../../../platform/call.ts'
import { Problem } from '../../../platform/problem.ts'
import type { UserRow } from '../account/users.store.ts'
import { openSession, type SignInRules } from '../sessions/open-session.ts'
import { findConfirmedSecondStep } from './second-steps.store.ts'
import { issueTicket } from './ticket.ts'

/** After the password: opens the session, or asks staff who have a second step for its code. */
export const finishSignIn = async (
  call: Call,
  user: UserRow,
  rules: SignInRules,
): Promise<Tokens> => {
  const { context } = call
  if (isStaffType(user.userType) && (await findConfirmedSecondStep(context.db, user.id)))
    throw new Problem(secondStepProblems.secondStepNeeded, {
      data: { secondStep: issueTicket(context, user) },
    })
  return openSession(call, user, rules)
}
