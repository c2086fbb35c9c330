import type { Criterion, Passage } from '@jingke/contract/assessment'
import type { Context } from '../../../platform/context.ts'
import { getAssignment, insertAssignment } from './assignments.store.ts'
import { bestPoints, reachedPoints } from './rubric.ts'
import { insertSubmission } from './submissions.store.ts'

interface ImportedAssignment {
  readonly courseId: number
  readonly taskZh: string
  readonly taskEn: string
  readonly dueAt: Date
  readonly maxFiles: number
  readonly criteria: Criterion[]
}

/** Gives its id. Within a transaction. */
export const importAssignment = async (
  { db, clock }: Context,
  assignment: ImportedAssignment,
): Promise<number> => {
  const row = await insertAssignment(db, {
    ...assignment,
    points: bestPoints(assignment.criteria) ?? 0,
    lateRule: 'mark',
    createdAt: clock.now(),
  })
  return row.id
}

interface ImportedWork {
  readonly userId: number
  readonly courseId: number
  readonly lessonId: number
  readonly assignmentId: number
  readonly text: string
  readonly handedInAt: Date
  /** The mark of work that was returned. Undefined: it waits to be marked. */
  readonly mark:
    | {
        readonly markedAt: Date
        readonly markedBy: number
        readonly levels: number[]
        readonly comment: string
        readonly passages: Passage[]
      }
    | undefined
}

/** The first try of a learner. Within a transaction. */
export const importWork = async (
  { db }: Context,
  { mark, ...work }: ImportedWork,
): Promise<void> => {
  const { criteria } = await getAssignment(db, work.assignmentId)
  await insertSubmission(db, {
    ...work,
    number: 1,
    isLate: false,
    ...(mark && { ...mark, outcome: 'returned', points: reachedPoints(criteria, mark.levels) }),
  })
}
