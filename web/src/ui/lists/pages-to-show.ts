export type PagerSlot = number | 'gap-before' | 'gap-after'

const slots = 7
const edge = 4

/** Always seven slots if there are more pages than that, so that the pager keeps its width. */
export const pagesToShow = (current: number, total: number): PagerSlot[] => {
  if (total <= slots) return range(1, total)
  if (current <= edge) return [...range(1, slots - 2), 'gap-after', total]
  if (current > total - edge) return [1, 'gap-before', ...range(total - slots + 3, total)]
  return [1, 'gap-before', ...range(current - 1, current + 1), 'gap-after', total]
}

export const countPages = (items: number, pageSize: number): number =>
  Math.max(1, Math.ceil(items / pageSize))

/** The typed page, clamped; undefined if the text is no integer. */
export const toPage = (typed: string, total: number): number | undefined => {
  const text = typed.trim()
  if (!/^-?\d+$/.test(text)) return undefined
  return Math.min(Math.max(Number(text), 1), total)
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step)
