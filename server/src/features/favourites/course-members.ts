import { countFavouritesOf } from './favourites.store.ts'

/** Members of a course: learners who have it among their favourites. */
export const courseMembers = { countMembers: countFavouritesOf }
