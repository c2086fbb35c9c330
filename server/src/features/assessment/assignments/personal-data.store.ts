import { desc, eq } from 'drizzle-orm'
import { eraseAuditEntriesOf } from '../../../platform/audit-log/index.ts'
import type { PersonalDataSource } from '../../../platform/personal-data.ts'
import { listLearnerFilesOf, removeLearnerFilesOf } from '../../media/index.ts'
import { assignmentDrafts, submissions } from './assignments.tables.ts'
import { isJudged } from './phase.ts'

const draft = {
  courseId: assignmentDrafts.courseId,
  lessonId: assignmentDrafts.lessonId,
  text: assignmentDrafts.text,
  savedAt: assignmentDrafts.savedAt,
}

const submission = {
  courseId: submissions.courseId,
  lessonId: submissions.lessonId,
  number: submissions.number,
  text: submissions.text,
  handedInAt: submissions.handedInAt,
  isLate: submissions.isLate,
  outcome: submissions.outcome,
  points: submissions.points,
  levels: submissions.levels,
  comment: submissions.comment,
  passages: submissions.passages,
  markedAt: submissions.markedAt,
  markedFileIds: submissions.markedFileIds,
}

const noMark = { points: null, levels: [], comment: '', passages: [], markedAt: null }

export const assignmentsPersonalData: PersonalDataSource = {
  read: async (db, userId) => {
    const tries = await db
      .select(submission)
      .from(submissions)
      .where(eq(submissions.userId, userId))
      .orderBy(desc(submissions.handedInAt))
    const kept = new Set(tries.flatMap((row) => (isJudged(row) ? [] : row.markedFileIds)))
    return {
      'assignment-drafts': await db
        .select(draft)
        .from(assignmentDrafts)
        .where(eq(assignmentDrafts.userId, userId)),
      // A mark that was taken back is not the learner's to see.
      'handed-in-work': tries.map(({ markedFileIds: _, ...row }) =>
        isJudged(row) ? row : { ...row, ...noMark },
      ),
      'work-files': (await listLearnerFilesOf(db, userId))
        .filter(({ id }) => !kept.has(id))
        .map(({ name, size, createdAt }) => ({ name, bytes: size, createdAt })),
    }
  },
  erase: async (db, userId) => {
    await db.delete(assignmentDrafts).where(eq(assignmentDrafts.userId, userId))
    const erased = await db
      .delete(submissions)
      .where(eq(submissions.userId, userId))
      .returning({ id: submissions.id })
    await removeLearnerFilesOf(db, userId)
    for (const { id } of erased) await eraseAuditEntriesOf(db, 'submission', id)
  },
}
