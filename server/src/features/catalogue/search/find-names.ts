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

/** Fuse.js takes 30 µs for a name: only the names that share most with the keyword are compared by it. */
const compared = 200

/** Chinese characters, and pairs of others: a typing error leaves most of them as they are. */
const gramsOf = (text: string) => [
  ...new Set([
    ...(text.match(/\p{Script=Han}/gu) ?? []),
    ...Array.from(text.matchAll(/(?=([^\p{Script=Han}\s]{2}))/gu), ([, pair = '']) => pair),
  ]),
]

const keepLikeliest = (names: readonly Comparable[], wanted: string) => {
  const grams = gramsOf(wanted)
  return names
    .map((name) => ({
      name,
      shared: grams.filter((gram) => name.zh.includes(gram) || name.en.includes(gram)).length,
    }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, compared)
    .map(({ name }) => name)
}

/** Finds names by a part of them; without any, by similar ones. */
export const createNameFinder = (rows: readonly NameRow[]) => {
  const all: Comparable[] = rows.map((row) => ({
    row,
    zh: simplify(row.zh),
    en: simplify(row.en),
  }))
  return (keyword: string, limit: number): FoundName[] => {
    const wanted = simplify(keyword.trim())
    const parts = all.filter(({ zh, en }) => zh.includes(wanted) || en.includes(wanted))
    if (parts.length > 0) {
      const isStart = ({ zh, en }: Comparable) => zh.startsWith(wanted) || en.startsWith(wanted)
      const ordered = [...parts.filter(isStart), ...parts.filter((part) => !isStart(part))]
      return ordered.slice(0, limit).map(({ row }) => ({ row, isSimilar: false }))
    }
    if ([...wanted].length < shortest) return []
    const fuse = new Fuse(keepLikeliest(all, wanted), {
      keys: ['zh', 'en'],
      threshold: tolerance,
      ignoreLocation: true,
      // A wrong character in the middle of a Chinese name leaves no two beside each other.
      minMatchCharLength: /\p{Script=Han}/u.test(wanted) ? 1 : 2,
    })
    return fuse.search(wanted, { limit }).map(({ item }) => ({ row: item.row, isSimilar: true }))
  }
}
export type NameFinder = ReturnType<typeof createNameFinder>
