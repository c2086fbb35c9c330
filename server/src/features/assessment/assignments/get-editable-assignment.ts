import { assignmentProblems } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { toEditableAssignment } from './assignment.view.ts'
import { findAssignment } from './assignments.store.ts'

export const getEditableAssignment: Operation<typeof calls.getEditableAssignment> = async (
  { context: { db } },
  { assignmentId },
) => {
  const row = await findAssignment(db, assignmentId)
  if (!row) throw new Problem(assignmentProblems.assignmentNotFound)
  return toEditableAssignment(row)
}
