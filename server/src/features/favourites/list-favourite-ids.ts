import { favouritesEndpoints, favouritesLimit } from '@jingke/contract/favourites'
import type * as calls from '@jingke/contract/favourites/calls'
import type { Operation } from '../../platform/implement.ts'
import type { UserAnswers } from '../../platform/user-answers.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { listFavouriteCourseIds } from './favourites.store.ts'

const endpoint = favouritesEndpoints.listFavouriteIds

export const listFavouriteIds =
  (answers: UserAnswers, catalogue: Catalogue): Operation<typeof calls.listFavouriteIds> =>
  ({ context, identity: { userId } }) =>
    answers.get(endpoint, { userId, variant: '' }, async () =>
      catalogue.keepVisible(
        userId,
        await listFavouriteCourseIds(context.db, userId, favouritesLimit),
      ),
    )
