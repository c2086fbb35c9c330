import type * as calls from '@jingke/contract/auth/calls'
import type { Operation } from '../../../platform/implement.ts'
import { countRecoveryCodes, findConfirmedSecondStep } from './second-steps.store.ts'
import type { StaffRules } from './staff-rules.ts'

export const getSecondStep =
  (rules: StaffRules): Operation<typeof calls.getSecondStep> =>
  async ({ context, identity }) => {
    const row = await findConfirmedSecondStep(context.db, identity.userId)
    return {
      isOn: row !== undefined,
      isRequired: await rules.isSecondStepRequired(),
      recoveryCodesLeft: row ? await countRecoveryCodes(context.db, identity.userId) : 0,
    }
  }
