import { type Group, staffProblems } from '@jingke/contract/staff'
import type { Context } from '../../../platform/context.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { findGroup } from '../../catalogue/index.ts'

export const getGroup = async (context: Context, id: number): Promise<Group> => {
  const group = await findGroup(context.db, id)
  if (!group) throw new Problem(staffProblems.groupNotFound)
  return group
}

export const groupNameTaken = (name: string): Problem =>
  refusedField(staffProblems.groupNameTaken, 'name', { name })
