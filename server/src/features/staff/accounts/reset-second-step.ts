import type { staffAccountEndpoints } from '@jingke/contract/staff'
import { recordChange } from '../../../platform/changes/index.ts'
import type { Operation } from '../../../platform/implement.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { endUserSessions, noSource, recordOperation, removeSecondStep } from '../../auth/index.ts'
import { loadStaff, loadStaffToChange } from './get-staff.ts'

export const resetSecondStep: Operation<typeof staffAccountEndpoints.resetSecondStep> = (
  call,
  { id },
) =>
  inTransaction(call.context, async (within) => {
    const { identity } = call
    const { name } = await loadStaffToChange(within, call, id)
    if (await removeSecondStep(within, id)) {
      await endUserSessions(within, id, 'staff')
      await recordOperation(within, noSource, id, {
        kind: 'second-step-reset',
        by: 'operator',
        operatorId: identity.userId,
      })
      await recordChange(within, call, {
        subject: 'staff',
        subjectId: id,
        subjectName: name,
        action: 'second-step-reset',
      })
    }
    return loadStaff(within, identity, id)
  })
