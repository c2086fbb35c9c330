import { twoFactorProblems } from '@jingke/contract/auth'
import type { SignedCall } from '../../../platform/call.ts'
import { Problem } from '../../../platform/problem.ts'
import { requireOwnPassword } from '../account/check-own-password.ts'
import type { UserRow } from '../account/users.store.ts'
import { takeCode } from './take-code.ts'
import { findConfirmedTwoFactor } from './two-factors.store.ts'

export const requirePasswordAndCode = async (
  call: SignedCall,
  { password, secondStepCode }: { password: string; secondStepCode: string },
): Promise<UserRow> => {
  const user = await requireOwnPassword(call, password)
  const row = await findConfirmedTwoFactor(call.context.db, user.id)
  if (!row) throw new Problem(twoFactorProblems.twoFactorIsOff)
  await takeCode(call, row, secondStepCode)
  return user
}
