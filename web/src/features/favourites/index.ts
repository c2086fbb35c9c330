export { FavouriteButton, FavouriteHeart, ReminderButton } from './favourite-button.tsx'
export { FavouriteCourses } from './favourite-courses.tsx'
export { FavouritesCount } from './favourites-count.tsx'
