import { type Group, staffProblems } from '@jingke/contract/staff'
import type { Context } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { findGroup } from '../../catalogue/index.ts'

export const getGroup = async (context: Context, id: number): Promise<Group> => {
  const group = await findGroup(context.db, id)
  if (!group) throw new Problem(staffProblems.groupNotFound)
  return group
}

export const groupNameTaken = (name: string): Problem =>
  new Problem(staffProblems.groupNameTaken, {
    parameters: { name },
    data: { issues: [{ path: 'name', message: '' }] },
  })
