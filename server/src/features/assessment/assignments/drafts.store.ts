import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { assignmentDrafts } from './assignments.tables.ts'

/** One learner and one lesson. */
export interface OwnLesson {
  readonly userId: number
  readonly courseId: number
  readonly lessonId: number
}

const isDraftOf = ({ userId, lessonId }: OwnLesson) =>
  and(eq(assignmentDrafts.userId, userId), eq(assignmentDrafts.lessonId, lessonId))

export const findDraft = async (db: Db, lesson: OwnLesson) => {
  const [row] = await db
    .select({
      text: assignmentDrafts.text,
      number: assignmentDrafts.number,
      fileIds: assignmentDrafts.fileIds,
      editorId: assignmentDrafts.editorId,
    })
    .from(assignmentDrafts)
    .where(isDraftOf(lesson))
  return row
}

/** In a transaction: the row exists afterwards, and nobody else writes or hands in for this lesson meanwhile. */
export const lockDraft = async (db: Db, lesson: OwnLesson, now: Date) => {
  const [row] = await db
    .insert(assignmentDrafts)
    .values({ ...lesson, text: '', number: 0, savedAt: now })
    .onConflictDoUpdate({
      target: [assignmentDrafts.userId, assignmentDrafts.lessonId],
      set: { courseId: lesson.courseId },
    })
    .returning()
  if (!row) throw new Error('a draft was not stored')
  return row
}

export const writeDraft = async (
  db: Db,
  lesson: OwnLesson,
  draft: { text: string; editorId: string | null; savedAt: Date },
): Promise<number> => {
  const [row] = await db
    .update(assignmentDrafts)
    .set({ ...draft, number: sql`${assignmentDrafts.number} + 1` })
    .where(isDraftOf(lesson))
    .returning({ number: assignmentDrafts.number })
  if (!row) throw new Error('a draft has vanished')
  return row.number
}

/** Within a transaction that has locked the draft. */
export const writeDraftFiles = async (
  db: Db,
  lesson: OwnLesson,
  fileIds: number[],
): Promise<void> => {
  await db.update(assignmentDrafts).set({ fileIds }).where(isDraftOf(lesson))
}
