import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { accountRows } from '../../auth/index.ts'
import { lessonRows } from '../../catalogue/index.ts'
import { questionRegrades, quizAnswers, quizAttempts } from '../attempts/attempts.tables.ts'
import { questions, questionVersions } from '../bank/questions.tables.ts'
import { passPercentOf } from '../quizzes/pass-rule.store.ts'
import { quizzes } from '../quizzes/quizzes.tables.ts'

export type RegradeRow = typeof questionRegrades.$inferSelect

const corrected = alias(questionVersions, 'corrected')
const starters = accountRows('starters')
const learners = accountRows('learners')
const lesson = lessonRows('lesson')

const selectVersion = (db: Db) =>
  db
    .select({
      id: questionVersions.id,
      number: questionVersions.number,
      content: questionVersions.content,
    })
    .from(questionVersions)
    .$dynamic()
type Version = Awaited<ReturnType<typeof selectVersion>>[number]

export const findNewestVersion = async (
  db: Db,
  questionId: number,
): Promise<Version | undefined> => {
  const [row] = await selectVersion(db)
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(and(eq(questions.id, questionId), eq(questionVersions.number, questions.number)))
  return row
}

/** The version that answers are marked by, whatever is changed meanwhile. */
export const findVersionOf = async (
  db: Db,
  { questionId, versionNumber }: RegradeRow,
): Promise<Version | undefined> => {
  const [row] = await selectVersion(db).where(
    and(eq(questionVersions.questionId, questionId), eq(questionVersions.number, versionNumber)),
  )
  return row
}

/** Undefined: answers to the question are being marked again. */
export const insertRegrade = async (
  db: Db,
  regrade: typeof questionRegrades.$inferInsert,
): Promise<number | undefined> => {
  const [row] = await db
    .insert(questionRegrades)
    .values(regrade)
    .onConflictDoNothing()
    .returning({ id: questionRegrades.id })
  return row?.id
}

/** One that still runs, locked. */
export const lockRegrade = async (db: Db, id: number): Promise<RegradeRow | undefined> => {
  const [row] = await db
    .select()
    .from(questionRegrades)
    .where(and(eq(questionRegrades.id, id), isNull(questionRegrades.doneAt)))
    .for('update')
  return row
}

export const updateRegrade = async (
  db: Db,
  id: number,
  change: Partial<RegradeRow>,
): Promise<void> => {
  await db.update(questionRegrades).set(change).where(eq(questionRegrades.id, id))
}

/** Newest first. */
export const listRegradeRows = (db: Db, questionId: number) =>
  db
    .select({
      regrade: questionRegrades,
      startedBy: sql<string>`coalesce(nullif(${starters.realName}, ''), ${starters.userName}, '')`,
    })
    .from(questionRegrades)
    .leftJoin(starters, eq(starters.id, questionRegrades.startedBy))
    .where(eq(questionRegrades.questionId, questionId))
    .orderBy(desc(questionRegrades.id))

const isAskedAfter = (questionId: number, afterId: number) =>
  and(
    sql`${quizAttempts.versionIds} && array(
      select ${questionVersions.id} from ${questionVersions}
      where ${questionVersions.questionId} = ${questionId})`,
    sql`${quizAttempts.id} > ${afterId}`,
  )

/**
 * Attempts that have asked the question, after the given one; locked. Open ones are among them: one that is being handed
 * in is waited for, and one that is handed in later is marked by the corrected question (`listCorrections`).
 */
export const lockAskedAttempts = (db: Db, questionId: number, afterId: number, limit: number) =>
  db
    .select()
    .from(quizAttempts)
    .where(isAskedAfter(questionId, afterId))
    .orderBy(asc(quizAttempts.id))
    .limit(limit)
    .for('update')

/** What the server has marked of the question; marks that a person gave are left out. */
export const listMachineAnswers = (db: Db, questionId: number, attemptIds: readonly number[]) =>
  db
    .select({
      attemptId: quizAnswers.attemptId,
      place: quizAnswers.place,
      answer: quizAnswers.answer,
      points: quizAnswers.points,
    })
    .from(quizAnswers)
    .innerJoin(quizAttempts, eq(quizAttempts.id, quizAnswers.attemptId))
    .innerJoin(
      questionVersions,
      eq(questionVersions.id, sql`${quizAttempts.versionIds}[${quizAnswers.place} + 1]`),
    )
    .where(
      and(
        sql`${quizAnswers.attemptId} = any(${sql.param(attemptIds)})`,
        eq(questionVersions.questionId, questionId),
        eq(quizAnswers.isByHand, false),
        eq(quizAnswers.isWaiting, false),
      ),
    )

/** Attempts that were handed in and have asked the question, after the given one, each with its answer to it. */
export const listAskedAnswers = (db: Db, questionId: number, afterId: number, limit: number) => {
  const attempts = db
    .select()
    .from(quizAttempts)
    .where(and(isAskedAfter(questionId, afterId), sql`${quizAttempts.state} <> 'open'`))
    .orderBy(asc(quizAttempts.id))
    .limit(limit)
    .as('asked')
  return db
    .select({
      attemptId: attempts.id,
      learner: sql<string>`coalesce(nullif(${learners.realName}, ''), ${learners.userName}, '')`,
      titleZh: lesson.titleZh,
      titleEn: lesson.titleEn,
      settings: quizzes.settings,
      passPercent: passPercentOf(attempts),
      total: attempts.points,
      totalMax: attempts.maxPoints,
      isPassed: attempts.isPassed,
      answer: quizAnswers.answer,
      points: quizAnswers.points,
      maxPoints: sql<number>`${attempts.placePoints}[${quizAnswers.place} + 1]`,
      isByMachine: sql<boolean>`not (${quizAnswers.isByHand} or ${quizAnswers.isWaiting})`,
    })
    .from(attempts)
    .innerJoin(quizAnswers, eq(quizAnswers.attemptId, attempts.id))
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.id, sql`${attempts.versionIds}[${quizAnswers.place} + 1]`),
        eq(questionVersions.questionId, questionId),
      ),
    )
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .leftJoin(learners, eq(learners.id, attempts.userId))
    .leftJoin(lesson, eq(lesson.id, attempts.lessonId))
    .orderBy(asc(attempts.id))
}

/** Versions whose answers were marked again since, and by which version, newest first. */
export const listCorrections = (db: Db, versionIds: readonly number[]) =>
  db
    .selectDistinctOn([questionVersions.id], {
      versionId: questionVersions.id,
      correctedId: corrected.id,
    })
    .from(questionVersions)
    .innerJoin(questionRegrades, eq(questionRegrades.questionId, questionVersions.questionId))
    .innerJoin(
      corrected,
      and(
        eq(corrected.questionId, questionRegrades.questionId),
        eq(corrected.number, questionRegrades.versionNumber),
        gt(corrected.number, questionVersions.number),
      ),
    )
    .where(isAnyOf(questionVersions.id, versionIds))
    .orderBy(questionVersions.id, desc(corrected.number))

export interface NewMark {
  readonly attemptId: number
  readonly place: number
  readonly points: number
}

export const writeNewMarks = async (
  db: Db,
  marks: readonly NewMark[],
  versionId: number,
  now: Date,
): Promise<void> => {
  const of = <Value>(pick: (mark: NewMark) => Value) => sql.param(marks.map(pick))
  await db.execute(sql`
    update ${quizAnswers} as kept set points = given.points, marked_version_id = ${versionId}::integer,
      marked_at = ${now.toISOString()}::timestamptz, marks = kept.marks + 1
    from unnest(
      ${of(({ attemptId }) => attemptId)}::integer[],
      ${of(({ place }) => place)}::smallint[],
      ${of(({ points }) => points)}::double precision[]
    ) as given(attempt_id, place, points)
    where kept.attempt_id = given.attempt_id and kept.place = given.place`)
}
