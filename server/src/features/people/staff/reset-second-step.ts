import type * as calls from '@jingke/contract/people/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { endUserSessions, removeSecondStep } from '../../auth/index.ts'
import { recordAccountChange } from '../record-account-change.ts'
import { loadStaff, loadStaffToChange } from './get-staff.ts'

export const resetSecondStep: Operation<typeof calls.resetSecondStep> = (call, { id }) =>
  inTransaction(call.context, async (within) => {
    const { identity } = call
    const { name } = await loadStaffToChange(within, call, id)
    if (await removeSecondStep(within, id)) {
      await endUserSessions(within, id, 'staff')
      await recordAccountChange(within, call, {
        subject: 'staff',
        id,
        name,
        action: 'second-step-reset',
        operation: { kind: 'second-step-reset', by: 'operator', operatorId: identity.userId },
      })
    }
    return loadStaff(within, identity, id)
  })
