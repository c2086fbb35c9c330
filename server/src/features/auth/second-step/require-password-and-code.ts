import { secondStepProblems } from '@jingke/contract/auth'
import type { SignedCall } from '../../../platform/call.ts'
import { Problem } from '../../../platform/problem.ts'
import { requireOwnPassword } from '../account/check-own-password.ts'
import type { UserRow } from '../account/users.store.ts'
import { findConfirmedSecondStep } from './second-steps.store.ts'
import { takeCode } from './take-code.ts'

export const requirePasswordAndCode = async (
  call: SignedCall,
  { password, secondStepCode }: { password: string; secondStepCode: string },
): Promise<UserRow> => {
  const user = await requireOwnPassword(call, password)
  const row = await findConfirmedSecondStep(call.context.db, user.id)
  if (!row) throw new Problem(secondStepProblems.secondStepIsOff)
  await takeCode(call, row, secondStepCode)
  return user
}
