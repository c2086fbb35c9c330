import { type favouritesEndpoints, favouritesLimit } from '@jingke/contract/favourites'
import type { Operation } from '../../platform/implement.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { listFavouriteCourseIds } from './favourites.store.ts'

export const listFavouriteIds =
  (catalogue: Catalogue): Operation<typeof favouritesEndpoints.listFavouriteIds> =>
  async ({ context, identity: { userId } }) =>
    catalogue.keepVisible(userId, await listFavouriteCourseIds(context.db, userId, favouritesLimit))
