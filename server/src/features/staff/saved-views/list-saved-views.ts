import type { savedViewEndpoints } from '@jingke/contract/staff'
import type { Operation } from '../../../platform/implement.ts'
import { listViewRows } from './saved-views.store.ts'

export const listSavedViews: Operation<typeof savedViewEndpoints.listSavedViews> = (
  { context, identity },
  { listName },
) => listViewRows(context.db, identity.userId, listName)
