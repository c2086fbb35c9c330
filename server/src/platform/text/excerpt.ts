/** Characters of an excerpt before the word found, and of the whole. */
const lead = 20
const length = 100

/** The part of a text with the first word of the keyword that it contains. */
export const excerptOf = (text: string, keyword: string): string => {
  const folded = text.toLowerCase()
  const indexes = keyword
    .toLowerCase()
    .split(/\s+/)
    .map((word) => folded.indexOf(word))
    .filter((index) => index >= 0)
  const from = indexes.length === 0 ? 0 : Math.max(0, Math.min(...indexes) - lead)
  const fragment = text.slice(from, from + length)
  return `${from > 0 ? '…' : ''}${fragment}${from + fragment.length < text.length ? '…' : ''}`
}
