import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { questions, questionVersions } from '../bank/questions.tables.ts'
import { videoAnswers } from './video-questions.tables.ts'

export type VideoAnswerRow = typeof videoAnswers.$inferSelect

export interface AnsweredQuestion {
  readonly userId: number
  readonly lessonId: number
  readonly questionId: number
}

const isOf = ({ userId, lessonId, questionId }: AnsweredQuestion) =>
  and(
    eq(videoAnswers.userId, userId),
    eq(videoAnswers.lessonId, lessonId),
    eq(videoAnswers.questionId, questionId),
  )

export const findVideoAnswer = async (
  db: Db,
  answered: AnsweredQuestion,
): Promise<VideoAnswerRow | undefined> => {
  const rows = await db.select().from(videoAnswers).where(isOf(answered))
  return rows[0]
}

type NewAnswer = AnsweredQuestion & Pick<VideoAnswerRow, 'versionId' | 'answer' | 'isRight'>

/** A further try replaces the answer; how the first one was stays. */
export const putVideoAnswer = async (db: Db, answer: NewAnswer, now: Date): Promise<void> => {
  await db
    .insert(videoAnswers)
    .values({ ...answer, isRightAtFirst: answer.isRight, firstAnsweredAt: now, answeredAt: now })
    .onConflictDoUpdate({
      target: [videoAnswers.userId, videoAnswers.lessonId, videoAnswers.questionId],
      set: {
        versionId: answer.versionId,
        answer: answer.answer,
        isRight: answer.isRight,
        answeredAt: now,
        tries: sql`least(${videoAnswers.tries} + 1, 32767)`,
      },
    })
}

export const listOwnVideoAnswers = (db: Db, userId: number) =>
  db
    .select({
      lessonId: videoAnswers.lessonId,
      question: questions.excerpt,
      version: questionVersions.number,
      answer: videoAnswers.answer,
      isRight: videoAnswers.isRight,
      tries: videoAnswers.tries,
      firstAnsweredAt: videoAnswers.firstAnsweredAt,
      answeredAt: videoAnswers.answeredAt,
    })
    .from(videoAnswers)
    .innerJoin(questionVersions, eq(questionVersions.id, videoAnswers.versionId))
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(eq(videoAnswers.userId, userId))
    .orderBy(videoAnswers.answeredAt)

export const deleteVideoAnswers = async (db: Db, userId: number): Promise<void> => {
  await db.delete(videoAnswers).where(eq(videoAnswers.userId, userId))
}
