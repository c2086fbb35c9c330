import { roleProblems } from '@jingke/contract/auth'
import type * as calls from '@jingke/contract/auth/calls'
import { withImplied } from '@jingke/contract/core'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { deleteActivationCodesOfRole } from '../activation/activation-codes.store.ts'
import { changeRoleRow, isRoleNameTaken, lockRole } from './edit-roles.store.ts'
import { getRole, requireRights, roleNameTaken } from './get-role.ts'
import { rightsTopic } from './rights.ts'

export const updateRole: Operation<typeof calls.updateRole> = (
  call,
  { id, version, name, ...input },
) =>
  inTransaction(call.context, async (within) => {
    await lockRole(within.db, id)
    const before = await getRole(within, id)
    if (before.builtIn) throw new Problem(roleProblems.roleIsBuiltIn)
    requireVersion(before, version)
    const permissions = withImplied(input.permissions)
    requireRights(call.identity, [...before.permissions, ...permissions])
    if (await isRoleNameTaken(within.db, name, id)) throw roleNameTaken(name)
    await changeRoleRow(within.db, id, { name, permissions })
    // Whoever issued them may lack the added rights.
    if (permissions.some((one) => !before.permissions.includes(one)))
      await deleteActivationCodesOfRole(within.db, id)
    await auditChange(within, call, {
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
