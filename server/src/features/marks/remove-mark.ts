import type { marksEndpoints } from '@jingke/contract/marks'
import type { Operation } from '../../platform/implement.ts'
import { deleteMark } from './marks.store.ts'

export const removeMark: Operation<typeof marksEndpoints.removeMark> = async (
  { context, identity },
  { id },
) => {
  await deleteMark(context.db, identity.userId, id)
  return null
}
