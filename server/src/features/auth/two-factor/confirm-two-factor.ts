import { twoFactorProblems } from '@jingke/contract/auth'
import type * as calls from '@jingke/contract/auth/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { recordOperation } from '../account/record-operation.ts'
import { rightsTopic } from '../roles/rights.ts'
import { endUserSessions } from '../sessions/end-sessions.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { setUpLifetime } from './start-two-factor.ts'
import { takeCode } from './take-code.ts'
import { confirmSecret, findConfirmedTwoFactor, findTwoFactor } from './two-factors.store.ts'

const { twoFactorIsOn, twoFactorNotStarted } = twoFactorProblems

export const confirmTwoFactor: Operation<typeof calls.confirmTwoFactor> = async (
  call,
  { secondStepCode },
) => {
  const { context, caller, identity } = call
  const { userId, sessionId } = identity
  const now = context.clock.now()
  const row = await findTwoFactor(context.db, userId)
  if (row?.confirmedAt) throw new Problem(twoFactorIsOn)
  const isOpen = row && now.getTime() - row.createdAt.getTime() < setUpLifetime
  const secret = isOpen && openSecret(context, row, sessionId)
  if (!secret) throw new Problem(twoFactorNotStarted)
  await takeCode(call, row, secondStepCode, secret)
  const sealedSecret = sealSecret(context, userId, secret)
  return inTransaction(context, async (within) => {
    if (!(await confirmSecret(within.db, row, { sealedSecret, confirmedAt: now }))) {
      const isOn = await findConfirmedTwoFactor(within.db, userId)
      throw new Problem(isOn ? twoFactorIsOn : twoFactorNotStarted)
    }
    const recoveryCodes = await issueRecoveryCodes(within, userId)
    // Sessions that were opened with the password alone must not profit from it.
    await endUserSessions(within, userId, 'elsewhere', sessionId)
    await recordOperation(within, caller, userId, { kind: 'second-step-on' })
    await within.bus.publish(rightsTopic, null)
    return { recoveryCodes }
  })
}
