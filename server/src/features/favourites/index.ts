export { courseMembers } from './course-members.ts'
export { favouritesRoutes } from './favourites.routes.ts'
export { favouriteRows, listFavouriteRows } from './favourites.store.ts'
export { favouritesPersonalData } from './personal-data.store.ts'
