import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { PersonalDataSource } from '../../platform/personal-data.ts'
import { quizAnswers, quizAttempts } from './attempts/attempts.tables.ts'
import { partsOf } from './attempts/look-back.ts'
import { listAttemptsInCourses } from './own-results/own-results.store.ts'
import { quizExtraTimes } from './quizzes/quizzes.tables.ts'

const listAnswersOf = (db: Db, userId: number) =>
  db
    .select({
      attemptId: quizAnswers.attemptId,
      place: quizAnswers.place,
      answer: quizAnswers.answer,
      savedAt: quizAnswers.savedAt,
      points: quizAnswers.points,
      comment: quizAnswers.comment,
    })
    .from(quizAnswers)
    .innerJoin(quizAttempts, eq(quizAttempts.id, quizAnswers.attemptId))
    .where(eq(quizAttempts.userId, userId))
    .orderBy(asc(quizAnswers.attemptId), asc(quizAnswers.place))

const readAttempts = async (db: Db, userId: number, now: Date) => {
  const rows = await listAttemptsInCourses(db, userId, now)
  const byLesson = Map.groupBy(rows, ({ attempt }) => attempt.lessonId)
  return rows.map(({ attempt, ...quiz }) => {
    const attempts = (byLesson.get(attempt.lessonId) ?? []).map((row) => row.attempt)
    return { attempt, parts: partsOf(quiz, attempt, attempts, now, 'owner') }
  })
}
type ReadAttempt = Awaited<ReturnType<typeof readAttempts>>[number]

const nameAttempt = ({ courseId, lessonId, number }: ReadAttempt['attempt']) => ({
  courseId,
  lessonId,
  number,
})

/** Results as far as the learner may see them: a download is not an early look at them or at the key. */
export const assessmentPersonalData: PersonalDataSource = {
  read: async (db, userId, now) => {
    const attempts = await readAttempts(db, userId, now)
    const answers = Map.groupBy(await listAnswersOf(db, userId), ({ attemptId }) => attemptId)
    return {
      'quiz-attempts': attempts.toReversed().map(({ attempt, parts: { score } }) => ({
        ...nameAttempt(attempt),
        startedAt: attempt.startedAt,
        deadline: attempt.deadline,
        handedInAt: attempt.handedInAt,
        points: score ? attempt.points : null,
        maxPoints: attempt.maxPoints,
        isPassed: score ? attempt.isPassed : null,
      })),
      'quiz-answers': attempts.flatMap(({ attempt, parts }) =>
        (answers.get(attempt.id) ?? []).map(({ place, answer, savedAt, points, comment }) => ({
          ...nameAttempt(attempt),
          place: place + 1,
          answer,
          savedAt,
          points: parts.answers && parts.score ? points : null,
          comment: parts.answers && parts.score ? comment : '',
        })),
      ),
      'extra-time': await db
        .select({
          courseId: quizExtraTimes.courseId,
          lessonId: quizExtraTimes.lessonId,
          minutes: quizExtraTimes.minutes,
        })
        .from(quizExtraTimes)
        .where(eq(quizExtraTimes.userId, userId)),
    }
  },
  erase: async (db, userId) => {
    await db.delete(quizAttempts).where(eq(quizAttempts.userId, userId))
    await db.delete(quizExtraTimes).where(eq(quizExtraTimes.userId, userId))
  },
}
