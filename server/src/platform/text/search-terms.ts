/** Scripts without spaces between words. */
const unspaced = String.raw`[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]&&[\p{L}\p{N}]]`
/** `C++` and `C#` are words too. */
const token = new RegExp(
  String.raw`(?<run>${unspaced}+)|[[\p{L}\p{N}]--${unspaced}][[\p{L}\p{N}\p{M}]--${unspaced}]*[+#]*`,
  'gv',
)

/** Characters; the rest of a word is ignored. */
const wordLength = 60
/** Per course; below the size limit of a tsvector. */
const maxTerms = 20_000

/** Per course, after folding: bounds the time that one text takes. */
const maxCharacters = 200_000

/** Folded, one character of Arabic may be 18 characters, and few of a text are longer than written. */
const longestOf = (text: string): number => 2 * text.length + 64

/** Folds full and half width, case and accents. */
export const simplify = (text: string): string =>
  text
    .normalize('NFKD')
    .slice(0, 2 * longestOf(text))
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .slice(0, longestOf(text))

export interface Token {
  readonly characters: readonly string[]
  readonly isRun: boolean
}

const tokensIn = (simple: string): Token[] =>
  Array.from(simple.matchAll(token), ({ 0: found, groups }) => ({
    characters: Array.from(found),
    isRun: groups?.run !== undefined,
  }))

/** The words of a text, and its runs of characters of a script without spaces. */
export const tokensOf = (text: string): Token[] => tokensIn(simplify(text))

export const wordOf = ({ characters }: Token): string => characters.slice(0, wordLength).join('')

export const pairsOf = ({ characters }: Token): string[] =>
  characters.slice(1).map((character, index) => `${characters[index]}${character}`)

/**
 * Index terms of a text: its words; of a run of characters each adjacent pair and the last character,
 * so that every character is a prefix of a term.
 */
export const toSearchTerms = (texts: readonly string[]): string[] => {
  const terms = new Set<string>()
  let left = maxCharacters
  // A title in one language stands in for the other.
  for (const text of new Set(texts)) {
    const simple = simplify(text).slice(0, left)
    left -= simple.length
    for (const found of tokensIn(simple)) {
      const own = found.isRun ? [...pairsOf(found), ...found.characters.slice(-1)] : [wordOf(found)]
      for (const term of own) terms.add(term)
    }
    if (left === 0 || terms.size >= maxTerms) break
  }
  return [...terms].slice(0, maxTerms)
}

/** Whether a text contains a word of the keyword. */
export const createMatcher = (keyword: string): ((text: string) => boolean) => {
  const wanted = tokensOf(keyword).map(wordOf)
  return (text) => {
    const simple = simplify(text)
    return wanted.some((word) => simple.includes(word))
  }
}

/** Terms consist of letters, digits, `+` and `#`, which need no escaping inside quotes. */
export const exactly = (term: string): string => `'${term}'`
const prefixOf = (term: string): string => `'${term}':*`

/**
 * A `tsquery`: each word as a prefix, each run by its pairs. Undefined if the keyword contains
 * neither.
 */
export const toSearchQuery = (keyword: string): string | undefined => {
  const fragments = tokensOf(keyword).flatMap((found) => {
    if (!found.isRun) return [prefixOf(wordOf(found))]
    const pairs = pairsOf(found)
    return pairs.length === 0 ? found.characters.map(prefixOf) : pairs.map(exactly)
  })
  return fragments.length === 0 ? undefined : [...new Set(fragments)].join(' & ')
}
