import { maxSavedViews, peopleProblems } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { countViews, putView } from './saved-views.store.ts'

export const saveView: Operation<typeof calls.saveView> = (
  { context, identity: { userId } },
  { listName, name, query },
) =>
  inTransaction(context, async ({ db }) => {
    const view = await putView(db, { userId, listName, name, query })
    if ((await countViews(db, userId, listName)) > maxSavedViews)
      throw new Problem(peopleProblems.tooManySavedViews)
    return view
  })
