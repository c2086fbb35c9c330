import type { Passage } from '@jingke/contract/assessment'

interface Part {
  readonly from: number
  readonly part: string
  readonly isCommented: boolean
  /** Numbers of the comments whose passage ends here, counted from 1. */
  readonly ending: readonly number[]
}

/** The text in parts that are within the same passages. */
export const splitPassages = (text: string, passages: readonly Passage[]): Part[] => {
  const edges = [0, text.length, ...passages.flatMap(({ from, to }) => [from, to])]
  const cuts = [...new Set(edges)].filter((cut) => cut <= text.length).sort((a, b) => a - b)
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? text.length
    return {
      from,
      part: text.slice(from, to),
      isCommented: passages.some((one) => one.from <= from && one.to >= to),
      ending: passages.flatMap((one, place) => (one.to === to ? [place + 1] : [])),
    }
  })
}
