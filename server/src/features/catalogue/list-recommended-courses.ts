import { catalogueEndpoints } from '@jingke/contract/catalogue'
import type { Operation } from '../../platform/implement.ts'
import type { Catalogue } from './catalogue.ts'
import { topsOf } from './category-tree.ts'
import { listPopularIdsInTurn } from './course-lists.store.ts'
import { listCards } from './courses.store.ts'

const endpoint = catalogueEndpoints.listRecommendedCourses

/** Round by round the most watched course of each top category that has one left. */
export const listRecommendedCourses =
  (catalogue: Catalogue): Operation<typeof endpoint> =>
  async ({ context, caller: { language }, identity }, input) => {
    const viewer = await catalogue.viewerOf(identity.userId)
    return catalogue.answer(endpoint, { viewer, language, input }, async () => {
      const { db } = context
      const tops = topsOf(await catalogue.categories())
      const ids = await listPopularIdsInTurn(db, viewer, tops, input.count)
      return listCards(db, viewer, language, ids)
    })
  }
