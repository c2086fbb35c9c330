import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { chapterRows, lessonRows, listPublishedLessons } from '../../catalogue/index.ts'
import { lessonVideoRows, type MovedTimes } from '../../media/index.ts'
import { questions } from '../bank/questions.tables.ts'
import { videoAnswers, videoQuestionLists, videoQuestions } from './video-questions.tables.ts'

type PlacedRow = Pick<typeof videoQuestions.$inferSelect, 'questionId' | 'second' | 'rule'>

const chapters = chapterRows('chapters')
const lessons = lessonRows('lessons')
const shown = lessonVideoRows('shown')

const columns = {
  lessonId: videoQuestions.lessonId,
  questionId: videoQuestions.questionId,
  second: videoQuestions.second,
  rule: videoQuestions.rule,
}

/** Questions in the lessons of the course that show the video, with what the learner answered, in order. */
export const listQuestionsInCourse = (
  db: Db,
  userId: number,
  { courseId, videoId }: { courseId: number; videoId: number },
  duration: number,
) =>
  db
    .select({ ...columns, isRight: sql<boolean | null>`${videoAnswers.isRight}` })
    .from(videoQuestions)
    .innerJoin(shown, and(eq(shown.lessonId, videoQuestions.lessonId), eq(shown.videoId, videoId)))
    .innerJoin(lessons, eq(lessons.id, videoQuestions.lessonId))
    .innerJoin(chapters, and(eq(chapters.id, lessons.chapterId), eq(chapters.courseId, courseId)))
    .leftJoin(
      videoAnswers,
      and(
        eq(videoAnswers.userId, userId),
        eq(videoAnswers.lessonId, videoQuestions.lessonId),
        eq(videoAnswers.questionId, videoQuestions.questionId),
      ),
    )
    // A question behind the end of another video that the lesson shows now is not reached.
    .where(lt(videoQuestions.second, duration))
    .orderBy(asc(videoQuestions.second), asc(videoQuestions.lessonId))

/** A video by itself has the questions of its first published lesson that has some, in order. */
export const listQuestionsOfVideo = async (db: Db, videoId: number, duration: number) => {
  const withQuestions = await db
    .selectDistinct({ lessonId: videoQuestions.lessonId })
    .from(videoQuestions)
    .innerJoin(shown, eq(shown.lessonId, videoQuestions.lessonId))
    .where(eq(shown.videoId, videoId))
  if (withQuestions.length === 0) return []
  const published = await listPublishedLessons(
    db,
    withQuestions.map(({ lessonId }) => lessonId),
  )
  const lessonId = Math.min(...published.map((lesson) => lesson.lessonId))
  if (!Number.isFinite(lessonId)) return []
  return db
    .select(columns)
    .from(videoQuestions)
    .where(and(eq(videoQuestions.lessonId, lessonId), lt(videoQuestions.second, duration)))
    .orderBy(asc(videoQuestions.second))
}

/** With how many learners answered each, in order. */
export const listLessonQuestionRows = (db: Db, lessonId: number) =>
  db
    .select({
      ...columns,
      type: questions.type,
      excerpt: questions.excerpt,
      answeredCount: sql<number>`count(${videoAnswers.userId})::integer`,
      rightCount: sql<number>`count(*) filter (where ${videoAnswers.isRight})::integer`,
      rightAtFirstCount: sql<number>`count(*) filter (where ${videoAnswers.isRightAtFirst})::integer`,
    })
    .from(videoQuestions)
    .innerJoin(questions, eq(questions.id, videoQuestions.questionId))
    .leftJoin(
      videoAnswers,
      and(
        eq(videoAnswers.lessonId, videoQuestions.lessonId),
        eq(videoAnswers.questionId, videoQuestions.questionId),
      ),
    )
    .where(eq(videoQuestions.lessonId, lessonId))
    .groupBy(videoQuestions.lessonId, videoQuestions.questionId, questions.id)
    .orderBy(asc(videoQuestions.second))

/** Undefined: there is none, or it is of another kind. */
export const findVideoLesson = async (
  db: Db,
  lessonId: number,
): Promise<{ title: string } | undefined> => {
  const [lesson] = await db
    .select({ title: lessons.titleZh })
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), eq(lessons.kind, 'video')))
  return lesson
}

/** 0: none was saved yet. */
export const findListVersion = async (db: Db, lessonId: number): Promise<number> => {
  const rows = await db
    .select({ version: videoQuestionLists.version })
    .from(videoQuestionLists)
    .where(eq(videoQuestionLists.lessonId, lessonId))
  return rows[0]?.version ?? 0
}

/** Within a transaction; locked until its end. */
export const lockList = async (db: Db, lessonId: number): Promise<{ version: number }> => {
  await db.insert(videoQuestionLists).values({ lessonId, version: 0 }).onConflictDoNothing()
  const [row] = await db
    .select({ version: videoQuestionLists.version })
    .from(videoQuestionLists)
    .where(eq(videoQuestionLists.lessonId, lessonId))
    .for('update')
  return { version: row?.version ?? 0 }
}

export const putList = async (
  db: Db,
  lessonId: number,
  version: number,
  list: readonly PlacedRow[],
): Promise<void> => {
  await db
    .insert(videoQuestionLists)
    .values({ lessonId, version })
    .onConflictDoUpdate({ target: videoQuestionLists.lessonId, set: { version } })
  await db.delete(videoQuestions).where(eq(videoQuestions.lessonId, lessonId))
  if (list.length > 0)
    await db.insert(videoQuestions).values(list.map((question) => ({ ...question, lessonId })))
}

/** For a copy of a lesson. */
export const copyVideoQuestions = async (db: Db, fromId: number, toId: number): Promise<void> => {
  const list = await db
    .select({
      questionId: videoQuestions.questionId,
      second: videoQuestions.second,
      rule: videoQuestions.rule,
    })
    .from(videoQuestions)
    .where(eq(videoQuestions.lessonId, fromId))
  if (list.length > 0) await putList(db, toId, 1, list)
}

export const listQuestionTypes = (db: Db, questionIds: readonly number[]) =>
  db
    .select({ id: questions.id, type: questions.type })
    .from(questions)
    .where(isAnyOf(questions.id, questionIds))

/** Questions of a part that was cut away are asked at the beginning or just before the end. */
export const moveVideoQuestions = async (
  db: Db,
  { lessonIds, shift, duration }: MovedTimes,
): Promise<void> => {
  if (lessonIds.length === 0) return
  await db
    .update(videoQuestions)
    .set({
      second: sql`greatest(least(${videoQuestions.second} - ${shift}::integer, ${duration - 1}::integer), 1)`,
    })
    .where(isAnyOf(videoQuestions.lessonId, lessonIds))
}
