import { maxImportCell, maxImportRows } from '@jingke/contract/people/constants'
import { readSheet, type SheetNote, TableError } from '../../../../lib/sheets/index.ts'
import { hasKnownHeading } from './columns.ts'

/** What the operator should know about a file that was read. */
export type TableNote = SheetNote | 'repeated-heading' | 'long-cells' | 'controls'

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
  const sheet = await readSheet(new Uint8Array(await file.arrayBuffer()), maxImportRows)
  const notes = new Set<TableNote>(sheet.notes)
  const [first = [], ...others] = sheet.rows
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
