import { withImplied } from '@jingke/contract/core'
import { staffProblems } from '@jingke/contract/staff'
import type * as calls from '@jingke/contract/staff/calls'
import { recordChange } from '../../../platform/changes/index.ts'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { deleteActivationCodesOfRole, rightsTopic } from '../../auth/index.ts'
import { getRole, requireRights, roleNameTaken } from './get-role.ts'
import { changeRoleRow, isRoleNameTaken, lockRole } from './roles.store.ts'

export const updateRole: Operation<typeof calls.updateRole> = (
  call,
  { id, version, name, ...input },
) =>
  inTransaction(call.context, async (within) => {
    await lockRole(within.db, id)
    const before = await getRole(within, id)
    if (before.builtIn) throw new Problem(staffProblems.roleIsBuiltIn)
    requireVersion(before, version)
    const permissions = withImplied(input.permissions)
    requireRights(call.identity, [...before.permissions, ...permissions])
    if (await isRoleNameTaken(within.db, name, id)) throw roleNameTaken(name)
    await changeRoleRow(within.db, id, { name, permissions })
    // Whoever issued them may lack the added rights.
    if (permissions.some((one) => !before.permissions.includes(one)))
      await deleteActivationCodesOfRole(within.db, id)
    await recordChange(within, call, {
      subject: 'role',
      subjectId: id,
      subjectName: name,
      action: 'updated',
      before: { name: before.name, permissions: before.permissions },
      after: { name, permissions },
    })
    await within.bus.publish(rightsTopic, null)
    return getRole(within, id)
  })
