import type * as calls from '@jingke/contract/auth/calls'
import { isStaffType } from '@jingke/contract/core'
import type { Operation } from '../../../platform/implement.ts'
import type { StaffRules } from './staff-rules.ts'
import { countRecoveryCodes, findConfirmedTwoFactor } from './two-factors.store.ts'

export const getTwoFactor =
  (rules: StaffRules): Operation<typeof calls.getTwoFactor> =>
  async ({ context, identity }) => {
    const row = await findConfirmedTwoFactor(context.db, identity.userId)
    return {
      isOn: row !== undefined,
      isRequired: isStaffType(identity.kind) && (await rules.isSecondStepRequired()),
      recoveryCodesLeft: row ? await countRecoveryCodes(context.db, identity.userId) : 0,
    }
  }
