import { LRUCache } from 'lru-cache'
import { toPlainText } from '../../platform/markup/index.ts'

const summaryLength = 120
/** Bodies whose summaries are kept: parsing the markup is a third of the cost of a list of messages. */
const keptSummaries = 200

const summarise = (body: string): string => {
  const characters = [...toPlainText(body)]
  return characters.length > summaryLength
    ? `${characters.slice(0, summaryLength).join('')}…`
    : characters.join('')
}

const summaries = new LRUCache<string, string>({ max: keptSummaries })

/** The first characters of a sanitised body as plain text. */
export const summaryOf = (body: string): string => {
  const known = summaries.get(body)
  if (known !== undefined) return known
  const summary = summarise(body)
  summaries.set(body, summary)
  return summary
}
