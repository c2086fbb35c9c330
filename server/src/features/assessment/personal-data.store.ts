import { asc, desc, eq, sql } from 'drizzle-orm'
import type { PersonalDataSource } from '../../platform/personal-data.ts'
import { quizAnswers, quizAttempts } from './attempts/attempts.tables.ts'
import { quizExtraTimes } from './quizzes/quizzes.tables.ts'

/** Without what tells a right answer, as points of single answers do: a download is not an early look at the key. */
export const assessmentPersonalData: PersonalDataSource = {
  read: async (db, userId) => ({
    'quiz-attempts': await db
      .select({
        courseId: quizAttempts.courseId,
        lessonId: quizAttempts.lessonId,
        number: quizAttempts.number,
        startedAt: quizAttempts.startedAt,
        deadline: quizAttempts.deadline,
        handedInAt: quizAttempts.handedInAt,
      })
      .from(quizAttempts)
      .where(eq(quizAttempts.userId, userId))
      .orderBy(desc(quizAttempts.startedAt)),
    'quiz-answers': await db
      .select({
        courseId: quizAttempts.courseId,
        lessonId: quizAttempts.lessonId,
        number: quizAttempts.number,
        place: sql<number>`${quizAnswers.place} + 1`,
        answer: quizAnswers.answer,
        savedAt: quizAnswers.savedAt,
      })
      .from(quizAnswers)
      .innerJoin(quizAttempts, eq(quizAttempts.id, quizAnswers.attemptId))
      .where(eq(quizAttempts.userId, userId))
      .orderBy(asc(quizAnswers.attemptId), asc(quizAnswers.place)),
    'extra-time': await db
      .select({
        courseId: quizExtraTimes.courseId,
        lessonId: quizExtraTimes.lessonId,
        minutes: quizExtraTimes.minutes,
      })
      .from(quizExtraTimes)
      .where(eq(quizExtraTimes.userId, userId)),
  }),
  erase: async (db, userId) => {
    await db.delete(quizAttempts).where(eq(quizAttempts.userId, userId))
    await db.delete(quizExtraTimes).where(eq(quizExtraTimes.userId, userId))
  },
}
