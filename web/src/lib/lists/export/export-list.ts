import { saveFile } from '../../browser/save-file.ts'
import { toFullTime } from '../../time/index.ts'
import type { FileColumn } from './list-column.ts'

export type FileFormat = 'csv' | 'xlsx'

/** The rows of a list do not fit into one sheet. */
export class TooManyRows extends Error {
  readonly limit: number

  constructor(limit: number) {
    super(`more than ${limit} rows`)
    this.limit = limit
  }
}

interface ListExport<Row> {
  /** The query of the list: its path and its input. */
  readonly source: { readonly queryKey: readonly unknown[] }
  readonly columns: readonly FileColumn<Row>[]
  /** Name of the file, without the date. */
  readonly name: string
  readonly format: FileFormat
  readonly signal: AbortSignal
  readonly onProgress: (rows: number) => void
}

const openFile = async (format: FileFormat, headings: readonly string[]) => {
  if (format === 'csv') {
    const { createCsvFile } = await import('./csv-file.ts')
    return { file: createCsvFile(headings), limit: Number.POSITIVE_INFINITY }
  }
  const { createSheet, maxSheetRows } = await import('./xlsx-sheet.ts')
  return { file: createSheet(headings), limit: maxSheetRows - 1 }
}

const toFileName = (name: string, format: FileFormat): string => {
  const [day = ''] = toFullTime(new Date()).split(' ')
  return `${name.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()} ${day}.${format}`
}

/** Saves all rows that the list has under its present filters, and returns their number. */
export const exportList = async <Row>(options: ListExport<Row>): Promise<number> => {
  const { source, columns, format, signal } = options
  const { readRows } = await import('./read-rows.ts')
  const { file, limit } = await openFile(
    format,
    columns.map(({ heading }) => heading),
  )
  const [path, input] = source.queryKey
  const overfull = new AbortController()
  let count = 0
  try {
    await readRows(String(path), input, AbortSignal.any([signal, overfull.signal]), (rows) => {
      count += rows.length
      if (count > limit) overfull.abort()
      else file.add(rows.map((row) => columns.map(({ value }) => value(row as Row))))
      options.onProgress(count)
    })
  } catch (error) {
    throw overfull.signal.aborted ? new TooManyRows(limit) : error
  }
  if (!signal.aborted) saveFile(file.finish(), toFileName(options.name, format))
  return count
}
