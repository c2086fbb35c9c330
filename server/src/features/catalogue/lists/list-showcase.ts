import { catalogueEndpoints } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import type { Operation } from '../../../platform/implement.ts'
import { withTopIds } from '../../../platform/tree.ts'
import type { Catalogue } from '../catalogue.ts'
import { listCards } from '../courses.store.ts'
import { openCoursesOnly } from '../visibility/course-access.ts'
import { listPopularIdsRoundRobin } from './course-lists.store.ts'

const endpoint = catalogueEndpoints.listShowcase

/** Courses shown to visitors at most. */
const showcaseSize = 12

/** Without ids: a visitor cannot open a course. */
export const listShowcase =
  (catalogue: Catalogue): Operation<typeof calls.listShowcase> =>
  ({ context: { db }, caller: { language } }, input) =>
    catalogue.answer(endpoint, { access: openCoursesOnly, language, input }, async () => {
      const tops = withTopIds(await catalogue.categories())
      const ids = await listPopularIdsRoundRobin(db, openCoursesOnly, tops, showcaseSize)
      const cards = await listCards(db, openCoursesOnly, language, ids)
      return cards.map(({ name, thumbnail, teacherNames, lessonCount, duration }) => ({
        name,
        thumbnail,
        teacherNames,
        lessonCount,
        duration,
      }))
    })
