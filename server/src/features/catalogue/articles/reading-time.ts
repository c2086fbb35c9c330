import { toPlainText } from '../../../platform/markup/index.ts'

/** Of a calm reader, in a minute. */
const charactersPerMinute = 400
const wordsPerMinute = 200
/** Seconds: pictures and formulas take longer than their few characters. */
const lookingTime = 10
const shortest = 10

const han = /\p{Script=Han}/gu
const word = /[\p{L}\p{N}]+/gu

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Seconds that reading a text takes. */
export const textTime = (text: string): number => {
  const characters = countMatches(text, han)
  const words = countMatches(text.replace(han, ' '), word)
  return Math.round((characters / charactersPerMinute + words / wordsPerMinute) * 60)
}

/** Seconds that reading an article takes; 0: there is nothing in it. */
export const readingTime = (body: string): number => {
  const text = toPlainText(body)
  const looked = countMatches(body, /<img |\\\(|\\\[|\$\$/g)
  if (text === '' && looked === 0) return 0
  return Math.max(shortest, textTime(text) + looked * lookingTime)
}
