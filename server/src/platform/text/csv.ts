import type { BytesAnswer } from '@jingke/contract/core'

export type Cell = string | number | boolean | null

/** CSV injection: an apostrophe keeps spreadsheets from evaluating a text as a formula. */
const escapeFormula = (text: string): string =>
  /^\s*[=+\-@\t\r|%＝＋－＠]/.test(text) ? `'${text}` : text

const toCell = (value: Cell): string => {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = escapeFormula(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export const toCsv = (rows: readonly (readonly Cell[])[]): BytesAnswer => ({
  contentType: 'text/csv; charset=utf-8',
  bytes: Buffer.from(`\uFEFF${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`),
})
