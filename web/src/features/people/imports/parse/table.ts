import { maxImportCell, maxImportRows } from '@jingke/contract/people/constants'
import { hasKnownHeading } from './columns.ts'
import { decodeText } from './decode-text.ts'
import { parseCsv } from './parse-csv.ts'

type Refusal = 'too-large' | 'too-many-rows' | 'old-excel' | 'unreadable' | 'no-rows'

/** Why a file cannot be read as a table. */
export class TableError extends Error {
  readonly kind: Refusal

  constructor(kind: Refusal) {
    super(kind)
    this.kind = kind
  }
}

/** What the operator should know about a file that was read. */
export type TableNote =
  | 'gbk'
  | 'numbers'
  | 'dates'
  | 'merged'
  | 'formulas'
  | 'more-sheets'
  | 'repeated-heading'
  | 'long-cells'
  | 'controls'

export interface TableRow {
  /** Number of the row in the file, from 1; the headings are a row too. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface Table {
  readonly fileName: string
  /** Empty: the first row is a learner. */
  readonly headings: readonly string[]
  readonly rows: readonly TableRow[]
  readonly notes: readonly TableNote[]
}

/** Bytes of a file as chosen; what it unpacks to has a limit of its own. */
const maxFileSize = 20 * 1024 * 1024

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

/** Characters that the server refuses; tab and line breaks are allowed. */
const controls = /[^\P{Cc}\t\n\r]/gu

const clean = (cell: string, notes: Set<TableNote>): string => {
  let text = cell.trim()
  if (!text.isWellFormed() || controls.test(text)) {
    notes.add('controls')
    text = text.toWellFormed().replace(controls, '\uFFFD')
  }
  controls.lastIndex = 0
  if (text.length > maxImportCell) {
    notes.add('long-cells')
    text = text.slice(0, maxImportCell)
  }
  return text
}

const readRows = async (
  bytes: Uint8Array,
  notes: Set<TableNote>,
): Promise<readonly (readonly string[])[]> => {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const { parseXlsx } = await import('./parse-xlsx.ts')
    const sheet = parseXlsx(bytes, maxImportRows)
    if (sheet.numberColumns.size > 0) notes.add('numbers')
    if (sheet.hasDates) notes.add('dates')
    if (sheet.hasMergedCells) notes.add('merged')
    if (sheet.hasFormulas) notes.add('formulas')
    if (sheet.hasMoreSheets) notes.add('more-sheets')
    return sheet.rows
  }
  // The old Excel format, and xlsx files with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new TableError('old-excel')
  const { text, encoding } = decodeText(bytes)
  if (text.includes('\0')) throw new TableError('unreadable')
  if (encoding === 'gb18030') notes.add('gbk')
  // The headings, and one row more than allowed.
  return parseCsv(text, maxImportRows + 2)
}

/** For a file without headings: its first row is a learner. */
export const withoutHeadings = (table: Table): Table => ({
  ...table,
  headings: [],
  rows: [{ line: 1, cells: table.headings }, ...table.rows],
  notes: table.notes.filter((note) => note !== 'repeated-heading'),
})

/** Empty rows are left out; the numbers of the others stay. */
export const readTable = async (file: File): Promise<Table> => {
  if (file.size > maxFileSize) throw new TableError('too-large')
  const notes = new Set<TableNote>()
  const [first = [], ...others] = await readRows(new Uint8Array(await file.arrayBuffer()), notes)
  const headings = first.map((heading) => clean(heading, notes).slice(0, 200))
  const given = headings.filter((heading) => heading !== '')
  if (new Set(given).size < given.length) notes.add('repeated-heading')
  const rows = others
    .map((cells, index) => ({ line: index + 2, cells: cells.map((cell) => clean(cell, notes)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length > maxImportRows) throw new TableError('too-many-rows')
  const table = { fileName: file.name.slice(0, 200), headings, rows, notes: [...notes] }
  if (rows.length > 0) return table
  // A single row is a learner unless it has a known heading.
  if (given.length === 0 || hasKnownHeading(headings)) throw new TableError('no-rows')
  return withoutHeadings(table)
}

/** The row of headings may be one learner more than allowed. */
export const canBeWithoutHeadings = ({ headings, rows }: Table): boolean =>
  headings.length > 0 && rows.length < maxImportRows
