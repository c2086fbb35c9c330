import type * as calls from '@jingke/contract/auth/calls'
import { withImplied } from '@jingke/contract/core'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { insertRole } from './edit-roles.store.ts'
import { getRole, requireRights, roleNameTaken } from './get-role.ts'

export const createRole: Operation<typeof calls.createRole> = (call, { name, ...input }) =>
  inTransaction(call.context, async (within) => {
    const permissions = withImplied(input.permissions)
    requireRights(call.identity, permissions)
    const id = await insertRole(within.db, { name, permissions })
    if (id === undefined) throw roleNameTaken(name)
    await auditChange(within, call, {
      subject: 'role',
      subjectId: id,
      subjectName: name,
      action: 'created',
      after: { name, permissions },
    })
    return getRole(within, id)
  })
