/** What a calm reader reads in a minute. */
const charactersPerMinute = 400
const wordsPerMinute = 200

const han = /\p{Script=Han}/gu
const word = /[\p{L}\p{N}]+/gu

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Seconds that reading a text takes. */
export const textTime = (text: string): number => {
  const characters = countMatches(text, han)
  const words = countMatches(text.replace(han, ' '), word)
  return Math.round((characters / charactersPerMinute + words / wordsPerMinute) * 60)
}
