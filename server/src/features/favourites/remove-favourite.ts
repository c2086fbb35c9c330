import type { favouritesEndpoints } from '@jingke/contract/favourites'
import type { Operation } from '../../platform/implement.ts'
import { deleteFavourite } from './favourites.store.ts'

export const removeFavourite: Operation<typeof favouritesEndpoints.removeFavourite> = async (
  { context, identity },
  { courseId },
) => {
  await deleteFavourite(context.db, identity.userId, courseId)
  return null
}
