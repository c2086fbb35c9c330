import type { PageRequest } from '@jingke/contract/core'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { accountRows } from '../../auth/index.ts'
import { lessonRows } from '../../catalogue/index.ts'
import { quizAnswers, quizAttempts } from '../attempts/attempts.tables.ts'
import { questions, questionVersions } from '../bank/questions.tables.ts'
import { isMarkedWithScope, isTaughtBy, type MarkingScope } from '../marking-scope.store.ts'

const lesson = lessonRows('lesson')
const learners = accountRows('learners')

const askedVersion = sql`${quizAttempts.versionIds}[${quizAnswers.place} + 1]`

interface WaitingQuestion {
  courseId: number
  lessonId: number
  questionId: number
}

/** The longest waiting first. */
export const listWaitingQuestions = async (
  db: Db,
  { pageNum, pageSize, isOwn }: PageRequest & { isOwn?: boolean | undefined },
  scope: MarkingScope,
  staffId: number,
) => {
  const rows = await db
    .select({
      courseId: quizAttempts.courseId,
      lessonId: quizAttempts.lessonId,
      questionId: questions.id,
      titleZh: lesson.titleZh,
      titleEn: lesson.titleEn,
      excerpt: questions.excerpt,
      waiting: sql<number>`count(*)::integer`,
      since: sql<Date>`min(${quizAttempts.handedInAt})`.mapWith(quizAttempts.handedInAt),
      total: sql<number>`count(*) over ()::integer`,
    })
    .from(quizAnswers)
    .innerJoin(quizAttempts, eq(quizAttempts.id, quizAnswers.attemptId))
    .innerJoin(questionVersions, eq(questionVersions.id, askedVersion))
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .leftJoin(lesson, eq(lesson.id, quizAttempts.lessonId))
    .where(
      and(
        eq(quizAnswers.isWaiting, true),
        isTaughtBy(quizAttempts, isOwn, staffId),
        isMarkedWithScope(quizAttempts, scope),
      ),
    )
    .groupBy(
      quizAttempts.courseId,
      quizAttempts.lessonId,
      questions.id,
      lesson.titleZh,
      lesson.titleEn,
      questions.excerpt,
    )
    .orderBy(sql`min(${quizAttempts.handedInAt})`, asc(questions.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** The longest waiting first, or what a person has marked. */
export const listAnswersTo = async (
  db: Db,
  {
    courseId,
    lessonId,
    questionId,
    isMarked,
    pageNum,
    pageSize,
  }: WaitingQuestion & PageRequest & { isMarked: boolean },
  scope: MarkingScope,
) => {
  const condition = and(
    eq(quizAttempts.courseId, courseId),
    eq(quizAttempts.lessonId, lessonId),
    eq(questionVersions.questionId, questionId),
    isMarked ? eq(quizAnswers.isByHand, true) : eq(quizAnswers.isWaiting, true),
    isMarkedWithScope(quizAttempts, scope),
  )
  const rows = await db
    .select({
      attempt: quizAttempts,
      answer: quizAnswers,
      content: questionVersions.content,
      learner: sql<string>`coalesce(nullif(${learners.realName}, ''), ${learners.userName}, '')`,
      total: sql<number>`count(*) over ()::integer`,
    })
    .from(quizAnswers)
    .innerJoin(quizAttempts, eq(quizAttempts.id, quizAnswers.attemptId))
    .innerJoin(questionVersions, eq(questionVersions.id, askedVersion))
    .leftJoin(learners, eq(learners.id, quizAttempts.userId))
    .where(condition)
    .orderBy(asc(quizAttempts.handedInAt), asc(quizAttempts.id), asc(quizAnswers.place))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Whether the caller marks the answers of an attempt. */
export const isMarkedWithin = async (
  db: Db,
  attemptId: number,
  scope: MarkingScope,
): Promise<boolean> => {
  const rows = await db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.id, attemptId), isMarkedWithScope(quizAttempts, scope)))
  return rows.length > 0
}

interface GivenMark {
  readonly points: number
  readonly comment: string
  readonly markedBy: number
  readonly markedAt: Date
  readonly markedVersionId: number
}

export const writeMark = async (
  db: Db,
  attemptId: number,
  place: number,
  mark: GivenMark,
): Promise<void> => {
  await db
    .update(quizAnswers)
    .set({ ...mark, isWaiting: false, isByHand: true, marks: sql`${quizAnswers.marks} + 1` })
    .where(and(eq(quizAnswers.attemptId, attemptId), eq(quizAnswers.place, place)))
}
