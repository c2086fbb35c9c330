import { favouritesEndpoints } from '@jingke/contract/favourites'
import { implement } from '../../platform/implement.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { addFavourite } from './add-favourite.ts'
import { listFavouriteIds } from './list-favourite-ids.ts'
import { listFavourites } from './list-favourites.ts'
import { removeFavourite } from './remove-favourite.ts'

export const favouritesRoutes = (catalogue: Catalogue) =>
  implement(favouritesEndpoints, {
    addFavourite: addFavourite(catalogue),
    removeFavourite,
    listFavouriteIds: listFavouriteIds(catalogue),
    listFavourites: listFavourites(catalogue),
  })
