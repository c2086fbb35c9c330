/** Scripts that put no space between words. */
const unspaced = String.raw`[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]&&[\p{L}\p{N}]]`
/** `C++` and `C#` are words too. */
const token = new RegExp(
  String.raw`(?<run>${unspaced}+)|[[\p{L}\p{N}]--${unspaced}][[\p{L}\p{N}\p{M}]--${unspaced}]*[+#]*`,
  'gv',
)

/** Letters of a word that count; those after them are not looked at. */
const wordLength = 60
/** Far beyond any honest course, and far within what Postgres keeps in one vector. */
const maxTerms = 20_000

/** One spelling: full and half width, capitals and accents make no difference. */
const simplify = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')

interface Token {
  readonly characters: readonly string[]
  readonly isRun: boolean
}

const tokensOf = (text: string): Token[] =>
  Array.from(simplify(text).matchAll(token), ({ 0: found, groups }) => ({
    characters: Array.from(found),
    isRun: groups?.run !== undefined,
  }))

const wordOf = ({ characters }: Token): string => characters.slice(0, wordLength).join('')

const pairsOf = ({ characters }: Token): string[] =>
  characters.slice(1).map((character, index) => `${characters[index]}${character}`)

/**
 * What is stored for a text: words as they are; of a run of characters each neighbouring pair, and
 * the last alone, so that every character begins a term.
 */
export const toSearchTerms = (texts: readonly string[]): string[] => {
  const terms = new Set<string>()
  for (const found of texts.flatMap(tokensOf)) {
    const own = found.isRun ? [...pairsOf(found), ...found.characters.slice(-1)] : [wordOf(found)]
    for (const term of own) terms.add(term)
  }
  return [...terms].slice(0, maxTerms)
}

/** Terms are letters, digits, `+` and `#`: inside quotes none of them means anything to Postgres. */
const exactly = (term: string): string => `'${term}'`
const beginningWith = (term: string): string => `'${term}':*`

/**
 * What is asked for a keyword, as a `tsquery`: every word as the beginning of one, every run by its
 * pairs. Undefined when nothing in it can be searched for.
 */
export const toSearchQuery = (keyword: string): string | undefined => {
  const parts = tokensOf(keyword).flatMap((found) => {
    if (!found.isRun) return [beginningWith(wordOf(found))]
    const pairs = pairsOf(found)
    return pairs.length === 0 ? found.characters.map(beginningWith) : pairs.map(exactly)
  })
  return parts.length === 0 ? undefined : [...new Set(parts)].join(' & ')
}
