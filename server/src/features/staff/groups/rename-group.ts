import type { groupEndpoints } from '@jingke/contract/staff'
import { recordChange } from '../../../platform/changes/index.ts'
import type { Operation } from '../../../platform/implement.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { renameGroupRow } from '../../catalogue/index.ts'
import { getGroup, groupNameTaken } from './get-group.ts'

export const renameGroup: Operation<typeof groupEndpoints.renameGroup> = (call, { id, name }) =>
  inTransaction(call.context, async (within) => {
    const before = await getGroup(within, id)
    if (!(await renameGroupRow(within.db, id, name))) throw groupNameTaken(name)
    await recordChange(within, call, {
      subject: 'group',
      subjectId: id,
      subjectName: name,
      action: 'updated',
      before: { name: before.name },
      after: { name },
    })
    return getGroup(within, id)
  })
