import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { type ContentKind, chapterRows, lessonRows } from '../../catalogue/index.ts'
import { quizQuestions, quizzes } from './quizzes.tables.ts'

export type QuizContent = typeof quizzes.$inferSelect

export const findQuiz = async (db: Db, id: number): Promise<QuizContent | undefined> => {
  const [row] = await db.select().from(quizzes).where(eq(quizzes.id, id))
  return row
}

const lessons = lessonRows('lesson')
const chapters = chapterRows('chapter')

/** Its titles; undefined: the course has no such lesson, or it is no quiz. */
export const findQuizLesson = async (
  db: Db,
  { courseId, lessonId }: { courseId: number; lessonId: number },
): Promise<{ titleZh: string; titleEn: string } | undefined> => {
  const [row] = await db
    .select({ titleZh: lessons.titleZh, titleEn: lessons.titleEn })
    .from(lessons)
    .innerJoin(chapters, eq(chapters.id, lessons.chapterId))
    .where(and(eq(lessons.id, lessonId), eq(lessons.kind, 'quiz'), eq(chapters.courseId, courseId)))
  return row
}

export const insertQuiz = async (
  db: Db,
  quiz: typeof quizzes.$inferInsert,
): Promise<QuizContent> => {
  const [row] = await db.insert(quizzes).values(quiz).returning()
  if (!row) throw new Error('a quiz was not stored')
  const named = quiz.settings.items.flatMap((item) =>
    item.kind === 'question' ? { quizId: row.id, questionId: item.questionId } : [],
  )
  if (named.length > 0) await db.insert(quizQuestions).values(named).onConflictDoNothing()
  return row
}

export const quizKind: ContentKind = {
  list: async (db, courseId, ids) => {
    const rows = await db
      .select({
        id: quizzes.id,
        duration: quizzes.duration,
        questionCount: quizzes.questionCount,
      })
      .from(quizzes)
      .where(and(eq(quizzes.courseId, courseId), isAnyOf(quizzes.id, ids)))
    return rows.map(({ questionCount, ...row }) => ({ ...row, isReady: questionCount > 0 }))
  },
  copy: async (db, id, courseId) => {
    const found = await findQuiz(db, id)
    if (!found) throw new Error('a lesson has lost its quiz')
    const { id: _, ...quiz } = found
    return (await insertQuiz(db, { ...quiz, courseId })).id
  },
}
