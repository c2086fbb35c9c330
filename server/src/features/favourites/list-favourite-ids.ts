import type * as calls from '@jingke/contract/favourites/calls'
import type { Operation } from '../../platform/implement.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { listFavouriteRows } from './favourites.store.ts'

export const listFavouriteIds =
  (catalogue: Catalogue): Operation<typeof calls.listFavouriteIds> =>
  async ({ context, identity: { userId } }) => {
    const rows = await listFavouriteRows(context.db, userId)
    return catalogue.keepVisible(
      userId,
      rows.map(({ courseId }) => courseId),
    )
  }
