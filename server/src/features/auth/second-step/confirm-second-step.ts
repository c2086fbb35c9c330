import { type secondStepEndpoints, secondStepProblems } from '@jingke/contract/auth'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordOperation } from '../account/record-operation.ts'
import { rightsTopic } from '../roles/rights.ts'
import { endUserSessions } from '../sessions/end-sessions.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'
import { findSecondStep, markSecondStepConfirmed } from './second-steps.store.ts'
import { setUpLifetime } from './start-second-step.ts'
import { takeCode } from './take-code.ts'

export const confirmSecondStep: Operation<typeof secondStepEndpoints.confirmSecondStep> = async (
  call,
  { secondStepCode },
) => {
  const { context, caller, identity } = call
  const now = context.clock.now()
  const row = await findSecondStep(context.db, identity.userId)
  if (row?.confirmedAt) throw new Problem(secondStepProblems.secondStepIsOn)
  if (!row || now.getTime() - row.createdAt.getTime() >= setUpLifetime)
    throw new Problem(secondStepProblems.secondStepNotStarted)
  await takeCode(call, row, secondStepCode)
  return inTransaction(context, async (within) => {
    if (!(await markSecondStepConfirmed(within.db, row.userId, now)))
      throw new Problem(secondStepProblems.secondStepIsOn)
    const recoveryCodes = await issueRecoveryCodes(within, row.userId)
    // Sessions that were opened with the password alone must not profit from the second step.
    await endUserSessions(within, row.userId, 'elsewhere', identity.sessionId)
    await recordOperation(within, caller, row.userId, { kind: 'second-step-on' })
    await within.bus.publish(rightsTopic, null)
    return { recoveryCodes }
  })
}
