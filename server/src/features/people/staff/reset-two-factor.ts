import type * as calls from '@jingke/contract/people/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { endUserSessions, removeTwoFactor } from '../../auth/index.ts'
import { auditAccountChange } from '../audit-account-change.ts'
import { loadStaff, loadStaffToChange } from './get-staff.ts'

export const resetTwoFactor: Operation<typeof calls.resetTwoFactor> = (call, { id }) =>
  inTransaction(call.context, async (within) => {
    const { identity } = call
    const { name } = await loadStaffToChange(within, call, id)
    if (await removeTwoFactor(within, id)) {
      await endUserSessions(within, id, 'staff')
      await auditAccountChange(within, call, {
        subject: 'staff',
        id,
        name,
        action: 'second-step-reset',
        operation: { kind: 'second-step-reset', by: 'operator', operatorId: identity.userId },
      })
    }
    return loadStaff(within, identity, id)
  })
