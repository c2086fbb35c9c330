export { createCourseMembers } from './course-members.ts'
export { favouritesRoutes } from './favourites.routes.ts'
export { listFavouriteRows } from './favourites.store.ts'
export { favouritesPersonalData } from './personal-data.store.ts'
