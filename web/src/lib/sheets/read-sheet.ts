import { decodeText } from './decode-text.ts'
import { parseCsv } from './parse-csv.ts'
import { startsWith, TableError } from './table-error.ts'

/** What the operator should know about a sheet that was read. */
export type SheetNote = 'gbk' | 'numbers' | 'dates' | 'merged' | 'formulas' | 'more-sheets'

export interface SheetRows {
  readonly rows: readonly (readonly string[])[]
  readonly notes: readonly SheetNote[]
}

/** The cells of an xlsx, csv or text file: its headings and at most one row more than allowed. */
export const readSheet = async (bytes: Uint8Array, maxRows: number): Promise<SheetRows> => {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const { parseXlsx } = await import('./parse-xlsx.ts')
    const sheet = parseXlsx(bytes, maxRows)
    const found: Record<Exclude<SheetNote, 'gbk'>, boolean> = {
      numbers: sheet.numberColumns.size > 0,
      dates: sheet.hasDates,
      merged: sheet.hasMergedCells,
      formulas: sheet.hasFormulas,
      'more-sheets': sheet.hasMoreSheets,
    }
    const notes = Object.keys(found) as (keyof typeof found)[]
    return { rows: sheet.rows, notes: notes.filter((note) => found[note]) }
  }
  // The old Excel format, and xlsx files with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new TableError('old-excel')
  const { text, encoding } = decodeText(bytes)
  if (text.includes('\0')) throw new TableError('unreadable')
  return { rows: parseCsv(text, maxRows + 2), notes: encoding === 'gb18030' ? ['gbk'] : [] }
}
