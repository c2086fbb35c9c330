import type * as calls from '@jingke/contract/marks/calls'
import type { Operation } from '../../platform/implement.ts'
import { deleteMark } from './marks.store.ts'

export const removeMark: Operation<typeof calls.removeMark> = async (
  { context, identity },
  { id },
) => {
  await deleteMark(context.db, identity.userId, id)
  return null
}
