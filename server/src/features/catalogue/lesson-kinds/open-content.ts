import { catalogueProblems, type LessonKind } from '@jingke/contract/catalogue'
import { hasPermission, type SignedIdentity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { findLessonContent } from '../details/course-previews.store.ts'
import { findVisibleLesson } from '../visibility/visible-courses.store.ts'

/**
 * The content of a lesson that the caller may open: in a course that they see, free in a published one, or any as
 * staff. Never from a cache. Undefined: there is none of this kind.
 */
export const findOpenContent = async (
  db: Context['db'],
  identity: SignedIdentity,
  kind: LessonKind,
  { courseId, lessonId }: { courseId: number; lessonId: number },
): Promise<number | undefined> => {
  const visible = await findVisibleLesson(db, identity.userId, courseId, lessonId)
  const isStaff = hasPermission(identity, 'content.read')
  const lesson =
    visible ?? (await findLessonContent(db, courseId, lessonId, isStaff ? 'any' : 'free'))
  return lesson?.kind === kind ? (lesson.contentId ?? undefined) : undefined
}

export const requireOpenContent = async (
  ...lesson: Parameters<typeof findOpenContent>
): Promise<number> => {
  const contentId = await findOpenContent(...lesson)
  if (contentId === undefined) throw new Problem(catalogueProblems.lessonClosed)
  return contentId
}
