import type { QuestionRow } from '@jingke/contract/assessment'
import { previewDraw } from '@jingke/contract/assessment/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { freshQuery } from '../../../../lib/api/call-query.ts'
import { useDebounced } from '../../../../lib/lists/index.ts'
import { type DrawDraft, type ItemDraft, toRule } from './quiz-draft.ts'

const isDraw = (item: ItemDraft): item is DrawDraft => item.kind === 'draw'

export const drawsOf = (items: readonly ItemDraft[]): DrawDraft[] =>
  items.filter(isDraw).filter(({ count }) => Number(count) >= 1)

const toInput = (items: readonly ItemDraft[]) => ({
  rules: drawsOf(items).map(toRule),
  ids: items.flatMap((item) => (item.kind === 'question' ? [item.question.id] : [])),
})

/** How many questions each rule has to choose from, by the keys of the rules, and whether all can be filled. */
export const useDrawPreview = (items: readonly ItemDraft[]) => {
  const draws = drawsOf(items)
  const typed = useDebounced(JSON.stringify(toInput(items)))
  const input = { ...(JSON.parse(typed) as ReturnType<typeof toInput>), seed: 'preview' }
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

/** What an attempt may ask, in the order of the items; another seed draws others. */
export const useDrawExample = (items: readonly ItemDraft[], seed: string) => {
  const query = useQuery(freshQuery(previewDraw, { ...toInput(items), seed }))
  const rest = [...(query.data?.drawn ?? [])]
  const asked = items.flatMap((item): { question: QuestionRow; isDrawn: boolean }[] =>
    item.kind === 'question'
      ? [{ question: item.question, isDrawn: false }]
      : rest.splice(0, toRule(item).count).map((question) => ({ question, isDrawn: true })),
  )
  return { query, asked }
}
