import { secondStepProblems } from '@jingke/contract/auth'
import type * as calls from '@jingke/contract/auth/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { recordOperation } from '../account/record-operation.ts'
import { rightsTopic } from '../roles/rights.ts'
import { endUserSessions } from '../sessions/end-sessions.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { confirmSecret, findConfirmedSecondStep, findSecondStep } from './second-steps.store.ts'
import { setUpLifetime } from './start-second-step.ts'
import { takeCode } from './take-code.ts'

const { secondStepIsOn, secondStepNotStarted } = secondStepProblems

export const confirmSecondStep: Operation<typeof calls.confirmSecondStep> = async (
  call,
  { secondStepCode },
) => {
  const { context, caller, identity } = call
  const { userId, sessionId } = identity
  const now = context.clock.now()
  const row = await findSecondStep(context.db, userId)
  if (row?.confirmedAt) throw new Problem(secondStepIsOn)
  const isOpen = row && now.getTime() - row.createdAt.getTime() < setUpLifetime
  const secret = isOpen && openSecret(context, row, sessionId)
  if (!secret) throw new Problem(secondStepNotStarted)
  await takeCode(call, row, secondStepCode, secret)
  const sealedSecret = sealSecret(context, userId, secret)
  return inTransaction(context, async (within) => {
    if (!(await confirmSecret(within.db, row, { sealedSecret, confirmedAt: now }))) {
      const isOn = await findConfirmedSecondStep(within.db, userId)
      throw new Problem(isOn ? secondStepIsOn : secondStepNotStarted)
    }
    const recoveryCodes = await issueRecoveryCodes(within, userId)
    // Sessions that were opened with the password alone must not profit from the second step.
    await endUserSessions(within, userId, 'elsewhere', sessionId)
    await recordOperation(within, caller, userId, { kind: 'second-step-on' })
    await within.bus.publish(rightsTopic, null)
    return { recoveryCodes }
  })
}
