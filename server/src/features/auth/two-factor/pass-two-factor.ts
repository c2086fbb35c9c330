import { authProblems, twoFactorProblems } from '@jingke/contract/auth'
import type * as calls from '@jingke/contract/auth/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { openSession, type SignInRules } from '../sessions/open-session.ts'
import { takeCode } from './take-code.ts'
import { readTicket } from './ticket.ts'
import { findConfirmedTwoFactor } from './two-factors.store.ts'

export const passTwoFactor =
  (rules: SignInRules): Operation<typeof calls.passTwoFactor> =>
  async (call, { ticket, secondStepCode }) => {
    const { context } = call
    const user = await readTicket(context, ticket)
    const row = user && (await findConfirmedTwoFactor(context.db, user.id))
    if (!row) throw new Problem(twoFactorProblems.signInExpired)
    if (user.disabledAt) throw new Problem(authProblems.accountDisabled)
    await takeCode(call, row, secondStepCode)
    return openSession(call, user, rules)
  }
