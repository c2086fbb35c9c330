import { authProblems, secondStepProblems } from '@jingke/contract/auth'
import type * as calls from '@jingke/contract/auth/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { openSession, type SignInRules } from '../sessions/open-session.ts'
import { findConfirmedSecondStep } from './second-steps.store.ts'
import { takeCode } from './take-code.ts'
import { readTicket } from './ticket.ts'

export const passSecondStep =
  (rules: SignInRules): Operation<typeof calls.passSecondStep> =>
  async (call, { ticket, secondStepCode }) => {
    const { context } = call
    const user = await readTicket(context, ticket)
    const row = user && (await findConfirmedSecondStep(context.db, user.id))
    if (!row) throw new Problem(secondStepProblems.signInExpired)
    if (user.disabledAt) throw new Problem(authProblems.accountDisabled)
    await takeCode(call, row, secondStepCode)
    return openSession(call, user, rules)
  }
