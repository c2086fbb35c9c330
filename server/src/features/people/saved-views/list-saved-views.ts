import type * as calls from '@jingke/contract/people/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listViewRows } from './saved-views.store.ts'

export const listSavedViews: Operation<typeof calls.listSavedViews> = (
  { context, identity },
  { listName },
) => listViewRows(context.db, identity.userId, listName)
