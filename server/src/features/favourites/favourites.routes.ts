import { favouritesEndpoints } from '@jingke/contract/favourites'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/implement.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { addFavourite } from './add-favourite.ts'
import { listFavouriteIds } from './list-favourite-ids.ts'
import { listFavourites } from './list-favourites.ts'
import { createOwnFavourites } from './own-favourites.ts'
import { removeFavourite } from './remove-favourite.ts'

export const favouritesRoutes = (context: Context, catalogue: Catalogue) => {
  const answers = createOwnFavourites(context)
  return implement(favouritesEndpoints, {
    addFavourite: addFavourite(catalogue),
    removeFavourite,
    listFavouriteIds: listFavouriteIds(answers, catalogue),
    listFavourites: listFavourites(answers, catalogue),
  })
}
