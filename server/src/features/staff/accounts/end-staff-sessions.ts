import type { staffAccountEndpoints } from '@jingke/contract/staff'
import { recordChange } from '../../../platform/changes/index.ts'
import type { Operation } from '../../../platform/implement.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { endUserSessions, noSource, recordOperation } from '../../auth/index.ts'
import { loadStaff, loadStaffToChange } from './get-staff.ts'

export const endStaffSessions: Operation<typeof staffAccountEndpoints.endStaffSessions> = (
  call,
  { id },
) =>
  inTransaction(call.context, async (within) => {
    const { identity } = call
    const { name } = await loadStaffToChange(within, call, id)
    await endUserSessions(within, id, 'staff')
    await recordOperation(within, noSource, id, {
      kind: 'sessions-ended',
      sessions: 'all',
      operatorId: identity.userId,
    })
    await recordChange(within, call, {
      subject: 'staff',
      subjectId: id,
      subjectName: name,
      action: 'sessions-ended',
    })
    return loadStaff(within, identity, id)
  })
