import type { markEndpoints } from '@jingke/contract/favourites'
import type { Operation } from '../../platform/implement.ts'
import { deleteMark } from './marks.store.ts'

export const removeMark: Operation<typeof markEndpoints.removeMark> = async (
  { context, identity },
  { id },
) => {
  await deleteMark(context.db, identity.userId, id)
  return null
}
