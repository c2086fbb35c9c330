import { catalogueProblems } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Catalogue } from '../catalogue.ts'
import { otherKind } from '../catalogue.view.ts'
import { introText } from '../courses/intro.ts'
import { listCourseIds } from '../lists/course-lists.store.ts'
import { findCoursesOfTeacher } from '../lists/list-courses-of-teacher.ts'
import { openCoursesOnly } from '../visibility/course-access.ts'
import { visibleCourses } from '../visibility/visible-courses.store.ts'
import { loadCourse } from './get-course-details.ts'

/** Whether visitors may open courses; decided in the settings of the site. */
export type HasPublicCourses = () => Promise<boolean>

/** The newest ones; fewer than the 50 000 addresses that a sitemap may have. */
export const listPublicCourseIds = ({ db }: Context): Promise<number[]> =>
  listCourseIds(
    db,
    openCoursesOnly,
    { sort: 'new', level: undefined },
    { limit: 40_000, offset: 0 },
  )

/** Courses listed below a teacher. */
const maxCourses = 6

export const getPublicCourse =
  (
    catalogue: Catalogue,
    hasPublicCourses: HasPublicCourses,
  ): Operation<typeof calls.getPublicCourse> =>
  async ({ context, caller: { language } }, { courseId }) => {
    const cached = (await hasPublicCourses())
      ? await catalogue.course({ access: openCoursesOnly, language, courseId }, () =>
          loadCourse(context, catalogue, visibleCourses(openCoursesOnly), language, courseId),
        )
      : undefined
    if (!cached) throw new Problem(catalogueProblems.courseNotFound)
    const { intro, categoryId: _, ...course } = cached.course
    const videos = new Map(cached.videos.map((video) => [video.lessonId, video]))
    return {
      ...course,
      summary: introText(intro),
      teachers: await Promise.all(
        cached.teachers.map(async ({ id: teacherId, ...teacher }) => {
          const key = { access: openCoursesOnly, language, teacherId }
          const courses = await findCoursesOfTeacher(context, catalogue, key)
          const others = courses.filter(({ id }) => id !== courseId).slice(0, maxCourses)
          return { ...teacher, courses: others.map(({ id, name }) => ({ id, name })) }
        }),
      ),
      chapters: cached.outline.map(({ title, lessons }) => ({
        title,
        lessons: lessons.map((lesson) => ({
          id: lesson.id,
          kind: otherKind(lesson.kind),
          title: lesson.title,
          duration: videos.get(lesson.id)?.duration || lesson.duration,
          isFree: lesson.isFree,
          isPlayable:
            lesson.kind === 'video' ? videos.get(lesson.id)?.isPlayable === true : lesson.isReady,
        })),
      })),
    }
  }
