import type { groupEndpoints } from '@jingke/contract/staff'
import type { Operation } from '../../../platform/implement.ts'
import { renameGroupRow } from '../../catalogue/index.ts'
import { getGroup, groupNameTaken } from './get-group.ts'

export const renameGroup: Operation<typeof groupEndpoints.renameGroup> = async (
  { context },
  { id, name },
) => {
  await getGroup(context, id)
  if (!(await renameGroupRow(context.db, id, name))) throw groupNameTaken(name)
  return getGroup(context, id)
}
