import Fuse from 'fuse.js'
import { simplify } from '../../../platform/text/search-terms.ts'
import type { NameRow } from './search-names.store.ts'

/** A name as it is compared. */
interface Comparable {
  readonly row: NameRow
  readonly zh: string
  readonly en: string
}

export interface FoundName {
  readonly row: NameRow
  readonly isSimilar: boolean
}

/** Share of characters that may differ: one of three, two of six. */
const tolerance = 0.34
/** Shorter keywords are similar to too much. */
const shortest = 3

/** Finds names by a part of them; without any, by similar ones. */
export const createNameFinder = (rows: readonly NameRow[]) => {
  const all: Comparable[] = rows.map((row) => ({
    row,
    zh: simplify(row.zh),
    en: simplify(row.en),
  }))
  const fuse = new Fuse(all, {
    keys: ['zh', 'en'],
    threshold: tolerance,
    ignoreLocation: true,
    minMatchCharLength: 2,
  })
  return (keyword: string, limit: number): FoundName[] => {
    const wanted = simplify(keyword.trim())
    const parts = all.filter(({ zh, en }) => zh.includes(wanted) || en.includes(wanted))
    if (parts.length > 0) {
      const isStart = ({ zh, en }: Comparable) => zh.startsWith(wanted) || en.startsWith(wanted)
      const ordered = [...parts.filter(isStart), ...parts.filter((part) => !isStart(part))]
      return ordered.slice(0, limit).map(({ row }) => ({ row, isSimilar: false }))
    }
    if ([...wanted].length < shortest) return []
    return fuse.search(wanted, { limit }).map(({ item }) => ({ row: item.row, isSimilar: true }))
  }
}
export type NameFinder = ReturnType<typeof createNameFinder>
