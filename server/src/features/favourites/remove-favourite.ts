import type * as calls from '@jingke/contract/favourites/calls'
import type { Operation } from '../../platform/implement.ts'
import { deleteFavourite } from './favourites.store.ts'

export const removeFavourite: Operation<typeof calls.removeFavourite> = async (
  { context, identity: { userId } },
  { courseId },
) => {
  await deleteFavourite(context.db, userId, courseId)
  return null
}
