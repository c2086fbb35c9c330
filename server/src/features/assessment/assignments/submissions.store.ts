import { and, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { accountRows } from '../../auth/index.ts'
import { assignmentDrafts, assignments, submissions } from './assignments.tables.ts'
import type { OwnLesson } from './drafts.store.ts'

export type SubmissionRecord = typeof submissions.$inferSelect

const markers = accountRows('markers')

/** Staff without a name are called by their user name. */
export const markerName = sql<string>`coalesce(nullif(${markers.realName}, ''), ${markers.userName}, '')`

const isTryOf = ({ userId, courseId, lessonId }: OwnLesson) =>
  and(
    eq(submissions.userId, userId),
    eq(submissions.courseId, courseId),
    eq(submissions.lessonId, lessonId),
  )

/** The tries of a learner for a lesson up to a number, the newest first. */
export const listTries = (db: Db, lesson: OwnLesson, upTo = 32_767) =>
  db
    .select({ submission: submissions, assignment: assignments, marker: markerName })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .leftJoin(markers, eq(markers.id, submissions.markedBy))
    .where(and(isTryOf(lesson), lte(submissions.number, upTo)))
    .orderBy(desc(submissions.number))
export type TryRow = Awaited<ReturnType<typeof listTries>>[number]

/** The newest first. */
export const listTryRecords = (db: Db, lesson: OwnLesson): Promise<SubmissionRecord[]> =>
  db.select().from(submissions).where(isTryOf(lesson)).orderBy(desc(submissions.number))

export const findLastTry = async (
  db: Db,
  lesson: OwnLesson,
): Promise<SubmissionRecord | undefined> => {
  const rows = await db
    .select()
    .from(submissions)
    .where(isTryOf(lesson))
    .orderBy(desc(submissions.number))
    .limit(1)
  return rows[0]
}

export const insertSubmission = async (
  db: Db,
  submission: typeof submissions.$inferInsert,
): Promise<void> => {
  await db.insert(submissions).values(submission)
}

/** Undefined: there is none. */
export const lockSubmission = async (db: Db, id: number): Promise<SubmissionRecord | undefined> => {
  const rows = await db.select().from(submissions).where(eq(submissions.id, id)).for('update')
  return rows[0]
}

export type MarkColumns = Pick<
  SubmissionRecord,
  'outcome' | 'markedAt' | 'markedBy' | 'points' | 'levels' | 'comment' | 'passages' | 'againUntil'
>

export const writeMark = async (db: Db, id: number, mark: Partial<MarkColumns>): Promise<void> => {
  await db
    .update(submissions)
    .set({ ...mark, version: sql`${submissions.version} + 1` })
    .where(eq(submissions.id, id))
}

export const writeMarkedFiles = async (
  db: Db,
  id: number,
  markedFileIds: number[],
): Promise<void> => {
  await db.update(submissions).set({ markedFileIds }).where(eq(submissions.id, id))
}

const isIn = (fileId: number, ids: SQL | typeof submissions.fileIds): SQL =>
  sql`${fileId}::integer = any(${ids})`

/** Whether a learner has a file in the own work, or got it back. */
export const hasOwnFile = async (db: Db, userId: number, fileId: number): Promise<boolean> => {
  const isBack = and(
    inArray(submissions.outcome, ['accepted', 'returned']),
    isIn(fileId, sql`${submissions.markedFileIds}`),
  )
  const handedIn = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.userId, userId), or(isIn(fileId, submissions.fileIds), isBack)))
    .limit(1)
  const written = await db
    .select({ lessonId: assignmentDrafts.lessonId })
    .from(assignmentDrafts)
    .where(and(eq(assignmentDrafts.userId, userId), isIn(fileId, sql`${assignmentDrafts.fileIds}`)))
    .limit(1)
  return handedIn.length + written.length > 0
}
