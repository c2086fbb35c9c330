import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { requireVersion } from '../../../platform/database/require-version.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { lockGroup, renameGroupRow } from '../../catalogue/index.ts'
import { getGroup, groupNameTaken } from './get-group.ts'

export const renameGroup: Operation<typeof calls.renameGroup> = (call, { id, version, name }) =>
  inTransaction(call.context, async (within) => {
    await lockGroup(within.db, id)
    const before = await getGroup(within, id)
    requireVersion(before, version)
    if (!(await renameGroupRow(within.db, id, name))) throw groupNameTaken(name)
    await auditChange(within, call, {
      subject: 'group',
      subjectId: id,
      subjectName: name,
      action: 'updated',
      before: { name: before.name },
      after: { name },
    })
    return getGroup(within, id)
  })
