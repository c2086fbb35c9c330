import { previewDraw } from '@jingke/contract/assessment/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { freshQuery } from '../../../../lib/api/call-query.ts'
import { useDebounced } from '../../../../lib/lists/index.ts'
import { type DrawDraft, type ItemDraft, toRule } from './quiz-draft.ts'

const isDraw = (item: ItemDraft): item is DrawDraft => item.kind === 'draw'

/** How many questions each rule has to choose from, by the keys of the rules, and whether all can be filled. */
export const useDrawPreview = (items: readonly ItemDraft[]) => {
  const draws = items.filter((item) => isDraw(item) && Number(item.count) >= 1).filter(isDraw)
  const rules = useDebounced(JSON.stringify(draws.map(toRule)))
  const input = { rules: JSON.parse(rules) as ReturnType<typeof toRule>[], seed: 'preview' }
  const { data } = useQuery({
    ...freshQuery(previewDraw, input),
    enabled: input.rules.length > 0,
    placeholderData: keepPreviousData,
  })
  const isCurrent = data?.available.length === draws.length
  const available = new Map(
    isCurrent ? draws.map(({ key }, index) => [key, data.available[index] ?? 0] as const) : [],
  )
  return { available, canDraw: draws.length === 0 || !isCurrent || data.drawn !== null }
}
