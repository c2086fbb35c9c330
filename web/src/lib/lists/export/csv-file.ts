import { byteOrderMark, csvType, toCsvLines } from '../../browser/csv.ts'
import type { SheetWriter } from './xlsx-sheet.ts'

export const createCsvFile = (headings: readonly string[]): SheetWriter => {
  const chunks = [byteOrderMark + toCsvLines([headings])]
  return {
    add: (rows) => void chunks.push(toCsvLines(rows)),
    finish: () => new Blob(chunks, { type: csvType }),
  }
}
