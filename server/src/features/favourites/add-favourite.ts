import { catalogueProblems } from '@jingke/contract/catalogue'
import { favouritesLimit, favouritesProblems } from '@jingke/contract/favourites'
import type * as calls from '@jingke/contract/favourites/calls'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { insertFavourite } from './favourites.store.ts'

export const addFavourite =
  (catalogue: Catalogue): Operation<typeof calls.addFavourite> =>
  async ({ context, identity: { userId } }, { courseId }) => {
    if (!(await catalogue.isVisible(userId, courseId)))
      throw new Problem(catalogueProblems.courseNotFound)
    const favourite = { userId, courseId, createdAt: context.clock.now() }
    if (!(await insertFavourite(context.db, favourite, favouritesLimit)))
      throw new Problem(favouritesProblems.tooMany, { parameters: { limit: favouritesLimit } })
    return null
  }
