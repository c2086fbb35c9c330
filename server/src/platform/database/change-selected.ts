import type { BulkAnswer, Language } from '@jingke/contract/core'
import type { Problem } from '../problem.ts'
import type { SelectedBatch } from './selection.store.ts'

/** What became of one row. */
export type Outcome = 'done' | 'unchanged' | { readonly name: string; readonly problem: Problem }

/** In the order of the ids, so that two calls cannot wait for each other's rows. */
export const changeSelected = async (
  { ids, next }: SelectedBatch,
  language: Language,
  change: (id: number) => Promise<Outcome>,
): Promise<BulkAnswer> => {
  const answer: BulkAnswer = { done: [], unchanged: 0, refused: [], next }
  for (const id of ids.toSorted((one, other) => one - other)) {
    const outcome = await change(id)
    if (outcome === 'done') answer.done.push(id)
    else if (outcome === 'unchanged') answer.unchanged += 1
    else
      answer.refused.push({
        id,
        name: outcome.name,
        message: outcome.problem.messageIn(language),
      })
  }
  return answer
}
