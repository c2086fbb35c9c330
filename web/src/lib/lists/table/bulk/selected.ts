import type { BulkAnswer } from '@jingke/contract/core'
import { maxBatch } from '@jingke/contract/core/constants'

/** The selected rows of a list: by id, or all that match its filter but some. */
export type Selected<Filter> = { readonly count: number } & (
  | { readonly ids: readonly number[] }
  | { readonly filter: Filter; readonly except: readonly number[] }
)

/** As a call takes it. */
export type SelectionInput<Filter> =
  | { ids: number[] }
  | { filter: Filter; except: number[]; total: number; after?: number }

/** Sends the selection in batches, one after the other, until the last or until `onBatch` answers false. */
export const sendInBatches = async <Filter, Answer extends Pick<BulkAnswer, 'next'>>(
  selected: Selected<Filter>,
  send: (selection: SelectionInput<Filter>) => Promise<Answer>,
  onBatch: (answer: Answer) => boolean,
): Promise<void> => {
  if ('ids' in selected) {
    for (let from = 0; from < selected.ids.length; from += maxBatch)
      if (!onBatch(await send({ ids: selected.ids.slice(from, from + maxBatch) }))) return
    return
  }
  const { filter, except, count: total } = selected
  let after: number | null | undefined
  while (after !== null) {
    const batch = { filter, except: [...except], total, ...(after !== undefined && { after }) }
    const answer = await send(batch)
    if (!onBatch(answer)) return
    after = answer.next
  }
}
