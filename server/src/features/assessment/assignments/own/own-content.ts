import { assignmentProblems } from '@jingke/contract/assessment'
import type { Context } from '../../../../platform/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import { findVisibleLesson } from '../../../catalogue/index.ts'
import type { OwnLesson } from '../drafts.store.ts'

/** The assignment of a lesson in a course that the learner takes part in. Never from a cache. */
export const findOwnContent = async (
  db: Context['db'],
  { userId, courseId, lessonId }: OwnLesson,
): Promise<number | undefined> => {
  const lesson = await findVisibleLesson(db, userId, courseId, lessonId)
  return lesson?.kind === 'assignment' ? (lesson.contentId ?? undefined) : undefined
}

export const requireOwnContent = async (db: Context['db'], lesson: OwnLesson): Promise<number> => {
  const contentId = await findOwnContent(db, lesson)
  if (contentId === undefined) throw new Problem(assignmentProblems.assignmentNotFound)
  return contentId
}
