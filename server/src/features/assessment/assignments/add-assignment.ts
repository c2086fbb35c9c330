import { type AssignmentDraft, assignmentProblems, maxTask } from '@jingke/contract/assessment'
import type * as calls from '@jingke/contract/assessment/calls'
import { catalogueProblems } from '@jingke/contract/catalogue'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { sanitizeArticle } from '../../../platform/markup/index.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { listCourseNames } from '../../catalogue/index.ts'
import { toEditableAssignment } from './assignment.view.ts'
import { insertAssignment } from './assignments.store.ts'
import { bestPoints } from './rubric.ts'

/** Sanitising adds attributes to links and escapes characters, so the length is checked afterwards. */
const cleanTask = (field: 'taskZh' | 'taskEn', task: string): string => {
  const clean = sanitizeArticle(task)
  if (clean.length > maxTask)
    throw refusedField(assignmentProblems.taskTooLong, field, {
      length: clean.length,
      limit: maxTask,
    })
  return clean
}

/** A last date belongs to one rule only, and is after the due date. */
const toDates = ({ dueAt, lateRule, lateUntil }: AssignmentDraft) => {
  const due = dueAt === null ? null : new Date(dueAt)
  const until = due && lateRule === 'until' && lateUntil !== null ? new Date(lateUntil) : null
  if (due && lateRule === 'until' && (until === null || until <= due))
    throw refusedField(assignmentProblems.lateDateMissing, 'lateUntil')
  return { dueAt: due, lateRule, lateUntil: until }
}

export const addAssignment: Operation<typeof calls.addAssignment> = (
  call,
  { courseId, ...draft },
) =>
  inTransaction(call.context, async (within) => {
    const { db, clock } = within
    const courseName = (await listCourseNames(db, [courseId])).get(courseId)
    if (courseName === undefined) throw new Problem(catalogueProblems.courseNotFound)
    const { criteria, takesText, maxFiles } = draft
    if (!takesText && maxFiles === 0)
      throw refusedField(assignmentProblems.nothingAccepted, 'takesText')
    const row = await insertAssignment(db, {
      ...toDates(draft),
      courseId,
      taskZh: cleanTask('taskZh', draft.taskZh),
      taskEn: cleanTask('taskEn', draft.taskEn),
      points: bestPoints(criteria) ?? draft.points,
      criteria,
      takesText,
      maxFiles,
      createdAt: clock.now(),
    })
    const assignment = toEditableAssignment(row)
    await auditChange(within, call, {
      subject: 'course',
      subjectId: courseId,
      subjectName: courseName,
      action: 'assignment-added',
      after: { assignmentId: row.id, dueAt: assignment.dueAt, points: row.points },
    })
    return assignment
  })
