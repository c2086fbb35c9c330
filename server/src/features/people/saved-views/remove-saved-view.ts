import type * as calls from '@jingke/contract/people/calls'
import type { Operation } from '../../../platform/implement.ts'
import { deleteView } from './saved-views.store.ts'

export const removeSavedView: Operation<typeof calls.removeSavedView> = async (
  { context, identity },
  { id },
) => {
  await deleteView(context.db, identity.userId, id)
  return null
}
