import type { Context } from '../../platform/context.ts'
import { countFavouritesOf, listFavouriteRows } from './favourites.store.ts'

/** Who has joined a course: those who keep it among their favourites. */
export const createCourseMembers = (context: Context) => ({
  coursesOf: async (userId: number) =>
    (await listFavouriteRows(context.database.orm, userId)).map(({ courseId, createdAt }) => ({
      courseId,
      since: createdAt,
    })),
  countMembers: (courseId: number) => countFavouritesOf(context.database.orm, courseId),
})
