import type { Context } from '../../platform/context.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { countFavouritesOf, listFavouriteRows } from './favourites.store.ts'

/** Members of a course: learners who have it among their favourites and may see it. */
export const createCourseMembers = (
  context: Context,
  { keepVisible }: Pick<Catalogue, 'keepVisible'>,
) => ({
  coursesOf: async (userId: number) => {
    const kept = await listFavouriteRows(context.db, userId)
    if (kept.length === 0) return []
    const ids = kept.map(({ courseId }) => courseId)
    const visible = new Set(await keepVisible(userId, ids))
    return kept
      .filter(({ courseId }) => visible.has(courseId))
      .map(({ courseId, createdAt }) => ({ courseId, since: createdAt }))
  },
  countMembers: (courseId: number) => countFavouritesOf(context.db, courseId),
})
