import { catalogueEndpoints } from '@jingke/contract/catalogue'
import type * as calls from '@jingke/contract/catalogue/calls'
import type { Operation } from '../../../platform/implement.ts'
import type { Catalogue } from '../catalogue.ts'
import { toCategoryTree } from '../catalogue.view.ts'
import { countCourses } from './course-lists.store.ts'

const endpoint = catalogueEndpoints.listCategories

export const listCategories =
  (catalogue: Catalogue): Operation<typeof calls.listCategories> =>
  async ({ context, caller: { language }, identity }, input) => {
    const access = await catalogue.accessOf(identity.userId)
    return catalogue.answer(endpoint, { access, language, input }, async () =>
      toCategoryTree(
        await catalogue.categories(),
        await countCourses(context.db, access),
        language,
      ),
    )
  }
