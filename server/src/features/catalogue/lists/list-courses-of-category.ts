import { catalogueEndpoints } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import type { Operation } from '../../../platform/implement.ts'
import { subtreeIds } from '../../../platform/tree.ts'
import type { Catalogue } from '../catalogue.ts'
import { listCards } from '../courses.store.ts'
import { listCourseIdsIn } from './course-lists.store.ts'

const endpoint = catalogueEndpoints.listCoursesOfCategory

export const listCoursesOfCategory =
  (catalogue: Catalogue): Operation<typeof calls.listCoursesOfCategory> =>
  async ({ context, caller: { language }, identity }, input) => {
    const access = await catalogue.accessOf(identity.userId)
    return catalogue.answer(endpoint, { access, language, input }, async () => {
      const { db } = context
      const ids = await listCourseIdsIn(
        db,
        access,
        subtreeIds(await catalogue.categories(), input.categoryId),
        { sort: 'new', level: undefined },
        { limit: input.count, offset: 0 },
      )
      return listCards(db, access, language, ids)
    })
  }
