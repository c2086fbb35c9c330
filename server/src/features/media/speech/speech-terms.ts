import {
  exactly,
  pairsOf,
  type Token,
  tokensOf,
  wordOf,
} from '../../../platform/text/search-terms.ts'

/** Characters of a word's beginning that are terms; longer beginnings are compared with the text. */
const maxBeginning = 12

const beginningsOf = (word: string): string[] => {
  const characters = Array.from(word).slice(0, maxBeginning)
  return characters.map((_, last) => characters.slice(0, last + 1).join(''))
}

/**
 * Terms of a passage: of a run of characters each of them and each adjacent pair, of a word each of
 * its beginnings. A keyword then needs no prefix search, whose cost grows with the number of passages.
 */
export const toSpeechTerms = (text: string): string[] => {
  const termsOf = (found: Token) =>
    found.isRun ? [...found.characters, ...pairsOf(found)] : beginningsOf(wordOf(found))
  return [...new Set(tokensOf(text).flatMap(termsOf))]
}

/** A `tsquery`; undefined if the keyword has no letters and no digits. */
export const toSpeechQuery = (keyword: string): string | undefined => {
  const fragments = tokensOf(keyword).flatMap((found) => {
    if (!found.isRun) return beginningsOf(wordOf(found)).slice(-1)
    return found.characters.length === 1 ? found.characters : pairsOf(found)
  })
  return fragments.length === 0 ? undefined : [...new Set(fragments)].map(exactly).join(' & ')
}

/**
 * Captions by id in groups of two sizes. The group is a term of each passage, so that a search among
 * the newest captions reads only their part of the list of a common word.
 */
const small = { mark: '#a', bits: 5 } as const
const large = { mark: '#b', bits: 9 } as const

export const groupTerms = (captionId: number): string[] =>
  [small, large].map(({ mark, bits }) => `${mark}${captionId >> bits}`)

/** The newest group may have only one caption, so a search begins with two. */
const firstGroups = 2
/** Limit of small groups that one query names. */
const maxGroups = 16
/** Passages are not spread evenly over the groups. */
const reserve = 1.5

/**
 * The same query among the newest captions, then among more of them, then among all. Each is given how
 * many passages the one before it has found; undefined if it would find too few.
 */
export const widening = (
  query: string,
  newestCaptionId: number,
  wanted: number,
): ((found: number) => string | undefined)[] => {
  const amongNewest = ({ mark, bits }: typeof small | typeof large, count: number) => {
    const newest = newestCaptionId >> bits
    const groups = Array.from({ length: count }, (_, back) => newest - back)
    const terms = groups.filter((group) => group >= 0).map((group) => exactly(`${mark}${group}`))
    return `${query} & (${terms.join(' | ')})`
  }
  const hasMore = newestCaptionId >> small.bits >= firstGroups
  return [
    () => amongNewest(small, firstGroups),
    (found) => {
      const count = Math.ceil((reserve * firstGroups * wanted) / found)
      return hasMore && count <= maxGroups ? amongNewest(small, count) : undefined
    },
    () => amongNewest(large, 2),
    () => query,
  ]
}
