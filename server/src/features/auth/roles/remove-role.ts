import { roleProblems } from '@jingke/contract/auth'
import type * as calls from '@jingke/contract/auth/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { deleteRole, lockRole } from './edit-roles.store.ts'
import { getRole, requireRights } from './get-role.ts'

export const removeRole: Operation<typeof calls.removeRole> = (call, { id }) =>
  inTransaction(call.context, async (within) => {
    await lockRole(within.db, id)
    const { builtIn, name, permissions, memberCount } = await getRole(within, id)
    if (builtIn) throw new Problem(roleProblems.roleIsBuiltIn)
    requireRights(call.identity, permissions)
    if (!(await deleteRole(within.db, id)))
      throw new Problem(roleProblems.roleInUse, { parameters: { members: memberCount } })
    await auditChange(within, call, {
      subject: 'role',
      subjectId: id,
      subjectName: name,
      action: 'deleted',
      before: { name, permissions },
    })
    return null
  })
