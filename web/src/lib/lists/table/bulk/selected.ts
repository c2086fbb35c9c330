import type { BulkAnswer } from '@jingke/contract/core'
import { maxPart } from '@jingke/contract/core/constants'

/** The selected rows of a list: by id, or all that match its filter but some. */
export type Selected<Filter> = { readonly count: number } & (
  | { readonly ids: readonly number[] }
  | { readonly filter: Filter; readonly except: readonly number[] }
)

/** As a call takes it. */
export type SelectionInput<Filter> =
  | { ids: number[] }
  | { filter: Filter; except: number[]; total: number; after?: number }

/** Sends the selection in parts, one after the other, until the last or until `onPart` answers false. */
export const sendInParts = async <Filter, Answer extends Pick<BulkAnswer, 'next'>>(
  selected: Selected<Filter>,
  send: (selection: SelectionInput<Filter>) => Promise<Answer>,
  onPart: (answer: Answer) => boolean,
): Promise<void> => {
  if ('ids' in selected) {
    for (let from = 0; from < selected.ids.length; from += maxPart)
      if (!onPart(await send({ ids: selected.ids.slice(from, from + maxPart) }))) return
    return
  }
  const { filter, except, count: total } = selected
  let after: number | null | undefined
  while (after !== null) {
    const part = { filter, except: [...except], total, ...(after !== undefined && { after }) }
    const answer = await send(part)
    if (!onPart(answer)) return
    after = answer.next
  }
}
