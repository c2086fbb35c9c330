import type * as calls from '@jingke/contract/study/calls'
import type { Operation } from '../../../platform/implement.ts'
import type { Study } from '../study.ts'
import { toCourseProgress } from './course-progress.ts'
import { listBegunCourses } from './own-study.ts'

export const listCourseProgress =
  (study: Study): Operation<typeof calls.listCourseProgress> =>
  async ({ identity }) => {
    const courses = await listBegunCourses(study, identity.userId)
    return courses.map(({ outline, records }) => ({
      courseId: outline.courseId,
      ...toCourseProgress(outline, records),
    }))
  }
