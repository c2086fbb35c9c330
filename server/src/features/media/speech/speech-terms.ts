import { exactly, pairsOf, type Token, tokensOf, wordOf } from '../../../platform/search-terms.ts'

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
  const parts = tokensOf(keyword).flatMap((found) => {
    if (!found.isRun) return beginningsOf(wordOf(found)).slice(-1)
    return found.characters.length === 1 ? found.characters : pairsOf(found)
  })
  return parts.length === 0 ? undefined : [...new Set(parts)].map(exactly).join(' & ')
}

/**
 * Captions by id in groups of two sizes. The group is a term of each passage, so that a search among
 * the newest captions reads only their part of the list of a common word.
 */
const groups = [
  { mark: '#a', bits: 5 },
  { mark: '#b', bits: 9 },
] as const

export const groupTerms = (captionId: number): string[] =>
  groups.map(({ mark, bits }) => `${mark}${captionId >> bits}`)

/** The same query among the newest captions, then among more of them, then among all. */
export const widening = (query: string, newestCaptionId: number): string[] => [
  ...groups.map(({ mark, bits }) => {
    const newest = newestCaptionId >> bits
    const wanted = [newest, newest - 1].filter((group) => group >= 0)
    return `${query} & (${wanted.map((group) => exactly(`${mark}${group}`)).join(' | ')})`
  }),
  query,
]
