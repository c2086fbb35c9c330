import { staffProblems } from '@jingke/contract/staff'
import type * as calls from '@jingke/contract/staff/calls'
import { recordChange } from '../../../platform/changes/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { getRole, requireRights } from './get-role.ts'
import { deleteRole, lockRole } from './roles.store.ts'

export const removeRole: Operation<typeof calls.removeRole> = (call, { id }) =>
  inTransaction(call.context, async (within) => {
    await lockRole(within.db, id)
    const { builtIn, name, permissions, memberCount } = await getRole(within, id)
    if (builtIn) throw new Problem(staffProblems.roleIsBuiltIn)
    requireRights(call.identity, permissions)
    if (!(await deleteRole(within.db, id)))
      throw new Problem(staffProblems.roleInUse, { parameters: { members: memberCount } })
    await recordChange(within, call, {
      subject: 'role',
      subjectId: id,
      subjectName: name,
      action: 'deleted',
      before: { name, permissions },
    })
    return null
  })
