import { toPlainText } from '../../../platform/markup/index.ts'
import { textTime } from '../../../platform/text/text-time.ts'

/** Seconds: pictures and formulas take longer than their few characters. */
const lookingTime = 10
const shortest = 10

/** Seconds that reading an article takes; 0: there is nothing in it. */
export const readingTime = (body: string): number => {
  const text = toPlainText(body)
  const looked = body.match(/<img |\\\(|\\\[|\$\$/g)?.length ?? 0
  if (text === '' && looked === 0) return 0
  return Math.max(shortest, textTime(text) + looked * lookingTime)
}
