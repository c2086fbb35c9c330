import { userTypeOfRole } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import {
  changeStaffRow,
  deleteActivationCodes,
  getRole,
  requireRights,
  rightsTopic,
} from '../../auth/index.ts'
import { loadStaff, loadStaffToChange, requireOtherOperator } from './get-staff.ts'

export const updateStaff: Operation<typeof calls.updateStaff> = (
  call,
  { id, version, name, phone, roleId },
) =>
  inTransaction(call.context, async (within) => {
    const before = await loadStaffToChange(within, call, id)
    requireVersion(before, version)
    const role = await getRole(within, roleId)
    requireRights(call.identity, role.permissions)
    if (roleId !== before.roleId) {
      await requireOtherOperator(within, before)
      // Whoever issued it may lack the rights of the new role.
      await deleteActivationCodes(within.db, id)
    }
    await changeStaffRow(within, id, {
      realName: name,
      phone,
      roleId,
      userType: userTypeOfRole(role.builtIn),
    })
    await auditChange(within, call, {
      subject: 'staff',
      subjectId: id,
      subjectName: name,
      action: 'updated',
      before: {
        name: before.name,
        phone: before.phone,
        role: before.builtInRole ?? before.roleName ?? '',
      },
      after: { name, phone, role: role.builtIn ?? role.name },
    })
    await within.bus.publish(rightsTopic, null)
    return loadStaff(within, call.identity, id)
  })
