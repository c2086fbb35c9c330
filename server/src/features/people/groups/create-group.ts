import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { insertGroup } from '../../catalogue/index.ts'
import { getGroup, groupNameTaken } from './get-group.ts'

export const createGroup: Operation<typeof calls.createGroup> = (call, { name }) =>
  inTransaction(call.context, async (within) => {
    const id = await insertGroup(within.db, name)
    if (id === undefined) throw groupNameTaken(name)
    await auditChange(within, call, {
      subject: 'group',
      subjectId: id,
      subjectName: name,
      action: 'created',
      after: { name },
    })
    return getGroup(within, id)
  })
