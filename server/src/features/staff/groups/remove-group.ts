import { type groupEndpoints, staffProblems } from '@jingke/contract/staff'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { deleteGroup } from '../../catalogue/index.ts'
import { getGroup } from './get-group.ts'

export const removeGroup: Operation<typeof groupEndpoints.removeGroup> = async (
  { context },
  { id },
) => {
  const { courseCount } = await getGroup(context, id)
  if (courseCount > 0)
    throw new Problem(staffProblems.groupInUse, { parameters: { courses: courseCount } })
  await deleteGroup(context.db, id)
  return null
}
