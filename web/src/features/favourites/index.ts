export { FavouriteButton, FavouriteHeart } from './favourite-button.tsx'
export { FavouritesCount } from './favourites-count.tsx'
