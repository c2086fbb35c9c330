import { catalogueEndpoints } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import type { Operation } from '../../../platform/implement.ts'
import { withTopIds } from '../../../platform/tree.ts'
import type { Catalogue } from '../catalogue.ts'
import { listCards } from '../courses.store.ts'
import type { HasPublicCourses } from '../details/get-public-course.ts'
import { openCoursesOnly } from '../visibility/course-access.ts'
import { listPopularIdsRoundRobin } from './course-lists.store.ts'

const endpoint = catalogueEndpoints.listShowcase

/** Courses shown to visitors at most. */
const showcaseSize = 12

/** With ids where a visitor can open courses. */
export const listShowcase =
  (
    catalogue: Catalogue,
    hasPublicCourses: HasPublicCourses,
  ): Operation<typeof calls.listShowcase> =>
  async ({ context: { db }, caller: { language } }, input) => {
    const key = { access: openCoursesOnly, language, input }
    const courses = await catalogue.answer(endpoint, key, async () => {
      const tops = withTopIds(await catalogue.categories())
      const ids = await listPopularIdsRoundRobin(db, openCoursesOnly, tops, showcaseSize)
      const cards = await listCards(db, openCoursesOnly, language, ids)
      return cards.map(({ id, name, thumbnail, teacherNames, lessonCount, duration }) => ({
        id,
        name,
        thumbnail,
        teacherNames,
        lessonCount,
        duration,
      }))
    })
    return (await hasPublicCourses()) ? courses : courses.map((course) => ({ ...course, id: null }))
  }
