import { toPlainText } from '../../platform/markup/index.ts'

const summaryLength = 120

/** The first characters of a sanitised body as plain text. */
export const summaryOf = (body: string): string => {
  const characters = [...toPlainText(body)]
  return characters.length > summaryLength
    ? `${characters.slice(0, summaryLength).join('')}…`
    : characters.join('')
}
