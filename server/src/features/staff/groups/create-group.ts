import type { groupEndpoints } from '@jingke/contract/staff'
import type { Operation } from '../../../platform/implement.ts'
import { insertGroup } from '../../catalogue/index.ts'
import { getGroup, groupNameTaken } from './get-group.ts'

export const createGroup: Operation<typeof groupEndpoints.createGroup> = async (
  { context },
  { name },
) => {
  const id = await insertGroup(context.db, name)
  if (id === undefined) throw groupNameTaken(name)
  return getGroup(context, id)
}
