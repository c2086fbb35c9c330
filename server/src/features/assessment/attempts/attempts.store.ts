import type { ExtraTime } from '@jingke/contract/assessment'
import { networkGrace } from '@jingke/contract/assessment/constants'
import { and, desc, eq, getTableColumns, inArray, lt, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { groupMemberRows } from '../../catalogue/index.ts'
import { mustPassOf, passPercentOf } from '../quizzes/pass-rule.store.ts'
import { askedQuestions, quizAnswers, quizAttempts } from './attempts.tables.ts'

export type AttemptRow = typeof quizAttempts.$inferSelect
export type AnswerRow = typeof quizAnswers.$inferSelect

export interface OwnLesson {
  readonly userId: number
  readonly courseId: number
  readonly lessonId: number
}

const isOf = ({ userId, courseId, lessonId }: OwnLesson) =>
  and(
    eq(quizAttempts.userId, userId),
    eq(quizAttempts.courseId, courseId),
    eq(quizAttempts.lessonId, lessonId),
  )

/** Newest first. */
export const listOwnAttempts = (db: Db, lesson: OwnLesson): Promise<AttemptRow[]> =>
  db.select().from(quizAttempts).where(isOf(lesson)).orderBy(desc(quizAttempts.number))

/** Counts all attempts that were handed in since the learner began the course, the one with the most points for its points. */
export const findBestResult = async (db: Db, lesson: OwnLesson) => {
  const share = sql`${quizAttempts.points} / nullif(${quizAttempts.maxPoints}, 0)`
  const best = (column: typeof quizAttempts.points | typeof quizAttempts.maxPoints) =>
    sql<number | null>`(array_agg(${column} order by ${share} desc nulls last)
      filter (where ${quizAttempts.points} is not null))[1]`
  const [row] = await db
    .select({
      isDone: sql<boolean>`coalesce(bool_or(
        ${quizAttempts.isPassed} or not ${mustPassOf(quizAttempts)}), false)`,
      isPassed: sql<boolean>`coalesce(bool_or(${quizAttempts.isPassed}), false)`,
      points: best(quizAttempts.points),
      maxPoints: best(quizAttempts.maxPoints),
    })
    .from(quizAttempts)
    .where(
      and(isOf(lesson), sql`${quizAttempts.state} <> 'open' and not ${quizAttempts.isEarlier}`),
    )
  return row ?? { isDone: false, isPassed: false, points: null, maxPoints: null }
}

/** Percent of its points with which the attempt passes. */
export const findPassPercent = async (db: Db, attemptId: number): Promise<number> => {
  const [row] = await db
    .select({ passPercent: passPercentOf(quizAttempts) })
    .from(quizAttempts)
    .where(eq(quizAttempts.id, attemptId))
  if (!row) throw new Error('an attempt is gone')
  return row.passPercent
}

export const findAttempt = async (db: Db, id: number): Promise<AttemptRow | undefined> => {
  const [row] = await db.select().from(quizAttempts).where(eq(quizAttempts.id, id))
  return row
}

/** Within a transaction: no answer is saved and nothing is marked meanwhile. */
export const lockAttempt = async (db: Db, id: number): Promise<AttemptRow | undefined> => {
  const [row] = await db.select().from(quizAttempts).where(eq(quizAttempts.id, id)).for('update')
  return row
}

export const lockOpenAttempt = async (
  db: Db,
  lesson: OwnLesson,
): Promise<AttemptRow | undefined> => {
  const [row] = await db
    .select()
    .from(quizAttempts)
    .where(and(isOf(lesson), eq(quizAttempts.state, 'open')))
    .for('update')
  return row
}

const members = groupMemberRows('members')

/** Those that one round of the clock ends. */
const overAtOnce = 500

/** Ids of open attempts whose deadline was earlier, the latest first. */
export const listOverAttempts = async (db: Db, before: Date): Promise<number[]> => {
  const rows = await db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.state, 'open'), lt(quizAttempts.deadline, before)))
    .orderBy(desc(quizAttempts.deadline))
    .limit(overAtOnce)
  return rows.map(({ id }) => id)
}

/** Locks those of a learner, or of all in a group, in the order of their ids. */
export const lockOpenAttempts = (
  db: Db,
  { courseId, lessonId }: Omit<OwnLesson, 'userId'>,
  kind: ExtraTime['kind'],
  id: number,
): Promise<AttemptRow[]> =>
  db
    .select()
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.courseId, courseId),
        eq(quizAttempts.lessonId, lessonId),
        eq(quizAttempts.state, 'open'),
        kind === 'person'
          ? eq(quizAttempts.userId, id)
          : inArray(
              quizAttempts.userId,
              db.select({ userId: members.userId }).from(members).where(eq(members.groupId, id)),
            ),
      ),
    )
    .orderBy(quizAttempts.id)
    .for('update')

/** Those among the learners who have begun the course once more. */
export const findRenewed = async (
  db: Db,
  { courseId, lessonId }: Omit<OwnLesson, 'userId'>,
  userIds: readonly number[],
): Promise<Set<number>> => {
  const rows = await db
    .selectDistinct({ userId: quizAttempts.userId })
    .from(quizAttempts)
    .where(
      and(
        isAnyOf(quizAttempts.userId, userIds),
        eq(quizAttempts.courseId, courseId),
        eq(quizAttempts.lessonId, lessonId),
        quizAttempts.isEarlier,
      ),
    )
  return new Set(rows.map(({ userId }) => userId))
}

/** Undefined: the learner has just started one elsewhere. */
export const insertAttempt = async (
  db: Db,
  attempt: typeof quizAttempts.$inferInsert,
  questionIds: readonly number[],
): Promise<AttemptRow | undefined> => {
  // In the order of their ids, so that two attempts cannot wait for each other.
  const asked = [...new Set(questionIds)].sort((one, other) => one - other)
  await db.execute(
    sql`insert into ${askedQuestions} select unnest(${sql.param(asked)}::integer[]) on conflict do nothing`,
  )
  const [row] = await db.insert(quizAttempts).values(attempt).onConflictDoNothing().returning()
  return row
}

type AttemptChange = Partial<typeof quizAttempts.$inferInsert>

export const updateAttempt = async (
  db: Db,
  id: number,
  change: AttemptChange,
): Promise<AttemptRow> => {
  const [row] = await db.update(quizAttempts).set(change).where(eq(quizAttempts.id, id)).returning()
  if (!row) throw new Error('an attempt is gone')
  return row
}

/** What `judgeSave` needs, in the order of their ids; they stay open until the transaction ends. */
export const shareAttempts = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: quizAttempts.id,
      userId: quizAttempts.userId,
      state: quizAttempts.state,
      holdId: quizAttempts.holdId,
      deadline: quizAttempts.deadline,
      turn: quizAttempts.turn,
      turnUntil: quizAttempts.turnUntil,
      questionCount: sql<number>`cardinality(${quizAttempts.versionIds})`,
    })
    .from(quizAttempts)
    .where(isAnyOf(quizAttempts.id, ids))
    .orderBy(quizAttempts.id)
    .for('share')

/** In their order. */
export const listAnswers = (db: Db, attemptId: number): Promise<AnswerRow[]> =>
  db
    .select(getTableColumns(quizAnswers))
    .from(quizAnswers)
    .where(eq(quizAnswers.attemptId, attemptId))
    .orderBy(quizAnswers.place)

/**
 * Whether anybody is at the quiz of an attempt's lesson; its own learner too where no time ends the attempt. An expression
 * for queries of attempts.
 */
export const isRunningBeside = (
  { userId, courseId, lessonId }: { [Key in keyof OwnLesson]: SQLWrapper | number },
  now: Date,
) => sql<boolean>`exists (
  select from ${quizAttempts} as running
  where running.course_id = ${courseId} and running.lesson_id = ${lessonId}
    and running.state = 'open' and (running.user_id = ${userId}
      or running.deadline >= ${new Date(now.getTime() - networkGrace).toISOString()}::timestamptz)
)`

export const isQuizRunning = async (db: Db, lesson: OwnLesson, now: Date): Promise<boolean> => {
  const { rows } = await db.execute<{ isRunning: boolean }>(
    sql`select ${isRunningBeside(lesson, now)} as "isRunning"`,
  )
  return rows[0]?.isRunning ?? false
}
