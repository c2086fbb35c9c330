import { type Group, peopleProblems } from '@jingke/contract/people'
import type { Context } from '../../../platform/context.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { findGroup } from '../../catalogue/index.ts'

export const getGroup = async (context: Context, id: number): Promise<Group> => {
  const group = await findGroup(context.db, id)
  if (!group) throw new Problem(peopleProblems.groupNotFound)
  return group
}

export const groupNameTaken = (name: string): Problem =>
  refusedField(peopleProblems.groupNameTaken, 'name', { name })
