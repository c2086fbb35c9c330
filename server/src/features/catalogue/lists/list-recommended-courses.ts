import { catalogueEndpoints } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import type { Operation } from '../../../platform/implement.ts'
import { withTopIds } from '../../../platform/tree.ts'
import type { Catalogue } from '../catalogue.ts'
import { listCards } from '../courses.store.ts'
import { listPopularIdsRoundRobin } from './course-lists.store.ts'

const endpoint = catalogueEndpoints.listRecommendedCourses

/** Round-robin over the top categories, each by watch count. */
export const listRecommendedCourses =
  (catalogue: Catalogue): Operation<typeof calls.listRecommendedCourses> =>
  async ({ context, caller: { language }, identity }, input) => {
    const access = await catalogue.accessOf(identity.userId)
    return catalogue.answer(endpoint, { access, language, input }, async () => {
      const { db } = context
      const tops = withTopIds(await catalogue.categories())
      const ids = await listPopularIdsRoundRobin(db, access, tops, input.count)
      return listCards(db, access, language, ids)
    })
  }
