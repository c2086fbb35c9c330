import type * as calls from '@jingke/contract/people/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { endUserSessions } from '../../auth/index.ts'
import { auditAccountChange } from '../audit-account-change.ts'
import { loadStaff, loadStaffToChange } from './get-staff.ts'

export const endStaffSessions: Operation<typeof calls.endStaffSessions> = (call, { id }) =>
  inTransaction(call.context, async (within) => {
    const { identity } = call
    const { name } = await loadStaffToChange(within, call, id)
    await endUserSessions(within, id, 'staff')
    await auditAccountChange(within, call, {
      subject: 'staff',
      id,
      name,
      action: 'sessions-ended',
      operation: { kind: 'sessions-ended', sessions: 'all', operatorId: identity.userId },
    })
    return loadStaff(within, identity, id)
  })
