export { createCourseMembers } from './course-members.ts'
export { favouritesRoutes } from './favourites.routes.ts'
export { listFavouriteRows } from './favourites.store.ts'
