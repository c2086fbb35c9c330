import { peopleProblems } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { findView, listViewRows, renameView } from './saved-views.store.ts'

export const renameSavedView: Operation<typeof calls.renameSavedView> = (
  { context, identity: { userId } },
  { id, name },
) =>
  inTransaction(context, async ({ db }) => {
    const view = await findView(db, userId, id)
    if (!view) throw new Problem(peopleProblems.savedViewNotFound)
    const others = await listViewRows(db, userId, view.listName)
    if (others.some((other) => other.id !== id && other.name === name))
      throw refusedField(peopleProblems.savedViewNameTaken, 'name', { name })
    await renameView(db, id, name)
    return { id, name, query: view.query }
  })
