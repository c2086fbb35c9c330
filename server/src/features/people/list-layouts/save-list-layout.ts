import { peopleProblems } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findView } from '../saved-views/saved-views.store.ts'
import { putLayout } from './list-layouts.store.ts'

export const saveListLayout: Operation<typeof calls.saveListLayout> = (
  { context, identity: { userId } },
  layout,
) =>
  inTransaction(context, async ({ db }) => {
    if (layout.defaultViewId !== null) {
      const view = await findView(db, userId, layout.defaultViewId)
      if (view?.listName !== layout.listName) throw new Problem(peopleProblems.savedViewNotFound)
    }
    await putLayout(db, userId, layout)
    return layout
  })
