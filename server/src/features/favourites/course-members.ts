import type { Context } from '../../platform/context.ts'
import { countFavouritesOf } from './favourites.store.ts'

/** Members of a course: learners who have it among their favourites. */
export const createCourseMembers = ({ db }: Context) => ({
  countMembers: (courseId: number) => countFavouritesOf(db, courseId),
})
