import type { BytesAnswer } from '@jingke/contract/core'

type Cell = string | number | boolean | null

/** What a spreadsheet would run as a formula is made a text by an apostrophe. */
const disarm = (text: string): string => (/^[\s]*[=+\-@\t\r|%]/.test(text) ? `'${text}` : text)

const toCell = (value: Cell): string => {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = disarm(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180, with the mark at the start by which spreadsheets know UTF-8. */
export const toCsv = (rows: readonly (readonly Cell[])[]): BytesAnswer => ({
  contentType: 'text/csv; charset=utf-8',
  bytes: Buffer.from(`\uFEFF${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`),
})
