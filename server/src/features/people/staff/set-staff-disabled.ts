import type * as calls from '@jingke/contract/people/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { deleteActivationCodes, endUserSessions, setUserDisabled } from '../../auth/index.ts'
import { auditAccountChange } from '../audit-account-change.ts'
import { loadStaff, loadStaffToChange, requireOtherOperator } from './get-staff.ts'

/** Records nothing if nothing changes. */
export const setStaffDisabled: Operation<typeof calls.setStaffDisabled> = (
  call,
  { id, isDisabled },
) =>
  inTransaction(call.context, async (within) => {
    const { identity } = call
    const before = await loadStaffToChange(within, call, id)
    if ((before.disabledAt !== null) !== isDisabled) {
      if (isDisabled) await requireOtherOperator(within, before)
      await setUserDisabled(within.db, id, isDisabled ? within.clock.now() : null)
      if (isDisabled) {
        await endUserSessions(within, id, 'disabled')
        await deleteActivationCodes(within.db, id)
      }
      await auditAccountChange(within, call, {
        subject: 'staff',
        id,
        name: before.name,
        action: isDisabled ? 'disabled' : 'enabled',
        operation: {
          kind: isDisabled ? 'account-disabled' : 'account-enabled',
          operatorId: identity.userId,
        },
      })
    }
    return loadStaff(within, identity, id)
  })
