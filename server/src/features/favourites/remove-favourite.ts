import type * as calls from '@jingke/contract/favourites/calls'
import type { Operation } from '../../platform/implement.ts'
import { deleteFavourite } from './favourites.store.ts'
import { favouritesTopic } from './own-favourites.ts'

export const removeFavourite: Operation<typeof calls.removeFavourite> = async (
  { context, identity: { userId } },
  { courseId },
) => {
  await deleteFavourite(context.db, userId, courseId)
  await context.bus.publish(favouritesTopic, String(userId))
  return null
}
