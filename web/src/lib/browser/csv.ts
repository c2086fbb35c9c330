import { toFullTime } from '../time/full-time.ts'

export type Cell = string | number | Date | null

/** Texts that a spreadsheet would evaluate as a formula. */
export const isFormula = (text: string): boolean => /^\s*[=+\-@\t\r|%＝＋－＠]/.test(text)

const toCell = (value: Cell): string => {
  if (value instanceof Date) return toFullTime(value)
  if (typeof value !== 'string') return value === null ? '' : String(value)
  // CSV injection: the apostrophe makes it a text.
  const text = isFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180, without the byte order mark. */
export const toCsvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')

/** With it, spreadsheets read a file as UTF-8. */
export const byteOrderMark = '\uFEFF'

export const csvType = 'text/csv'

export const toCsv = (rows: readonly (readonly Cell[])[]): Blob =>
  new Blob([byteOrderMark, toCsvLines(rows)], { type: csvType })
