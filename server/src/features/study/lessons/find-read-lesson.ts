import { studyProblems } from '@jingke/contract/study'
import type { Context } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { findVisibleLesson } from '../../catalogue/index.ts'
import type { LessonOfKind } from './change-lesson.ts'
import { isReadingTimed } from './lesson-rules.ts'

/** A lesson that the learner sees and can read. Never from a cache. */
export const getReadLesson = async (
  db: Context['db'],
  userId: number,
  { courseId, lessonId }: { courseId: number; lessonId: number },
): Promise<LessonOfKind> => {
  const lesson = await findVisibleLesson(db, userId, courseId, lessonId)
  if (!lesson || !isReadingTimed(lesson.kind)) throw new Problem(studyProblems.lessonNotFound)
  return lesson
}
