import type { savedViewEndpoints } from '@jingke/contract/staff'
import type { Operation } from '../../../platform/implement.ts'
import { deleteView } from './saved-views.store.ts'

export const removeSavedView: Operation<typeof savedViewEndpoints.removeSavedView> = async (
  { context, identity },
  { id },
) => {
  await deleteView(context.db, identity.userId, id)
  return null
}
