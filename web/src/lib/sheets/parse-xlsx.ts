import { unzipSync } from 'fflate'
import { TableError } from './table-error.ts'

/** Bytes of all parts when unpacked: a small file can claim a huge one. */
const maxUnpacked = 150 * 1024 * 1024

export interface Sheet {
  readonly rows: string[][]
  /** Numbers of columns with a cell that was a number, and not a text. */
  readonly numberColumns: ReadonlySet<number>
  readonly hasDates: boolean
  readonly hasMergedCells: boolean
  readonly hasFormulas: boolean
  readonly hasMoreSheets: boolean
}

/** fflate inflates each part into a buffer of the size its directory claims, and no further. */
const unpack = (bytes: Uint8Array): Record<string, Uint8Array> => {
  let size = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isRead = /^xl\/(workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml$|\.rels$/.test(
          name,
        )
        if (isRead) size += originalSize
        if (size > maxUnpacked) throw new TableError('too-large')
        return isRead
      },
    })
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('unreadable')
  }
}

const parse = (
  part: Uint8Array | undefined,
  toRead = (xml: string): string => xml,
): Document | undefined => {
  if (!part) return undefined
  const xml = toRead(new TextDecoder().decode(part))
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  return document.querySelector('parsererror') ? undefined : document
}

/**
 * The sheet without the rows after the limit, which may only have formats. They are found in the text because parsing
 * some 100,000 of them blocks the page.
 */
const withoutFarRows = (xml: string, maxRows: number): string => {
  let line = 0
  for (const { 0: row, index } of xml.matchAll(/<(?:\w+:)?row(?=[\s/>])[^>]*>/g)) {
    line = Number(/\sr=["'](\d+)/.exec(row)?.[1]) || line + 1
    if (line <= maxRows + 1) continue
    const end = xml.search(/<\/(?:\w+:)?sheetData\s*>/)
    if (end < index) return xml
    if (/<(?:\w+:)?[vt](?:\s[^>]*)?>\s*[^<\s]/.test(xml.slice(index, end)))
      throw new TableError('too-many-rows')
    return xml.slice(0, index) + xml.slice(end)
  }
  return xml
}

const all = (from: Document | Element, name: string): Element[] => [
  ...from.getElementsByTagNameNS('*', name),
]

/** Text runs without phonetic guides. */
const textOf = (element: Element): string =>
  all(element, 't')
    .filter((text) => text.parentElement?.localName !== 'rPh')
    .map((text) => text.textContent ?? '')
    .join('')

const isDateFormat = (id: number, custom: ReadonlyMap<number, string>): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 58) ||
  /[ymdhs]/i.test((custom.get(id) ?? '').replace(/"[^"]*"|\[[^\]]*\]/g, ''))

/** By index of the cell's style, whether its numbers are dates. */
const readDateStyles = (styles: Document | undefined): boolean[] => {
  if (!styles) return []
  const custom = new Map(
    all(styles, 'numFmt').map((format) => [
      Number(format.getAttribute('numFmtId')),
      format.getAttribute('formatCode') ?? '',
    ]),
  )
  const [formats] = all(styles, 'cellXfs')
  return (formats ? all(formats, 'xf') : []).map((xf) =>
    isDateFormat(Number(xf.getAttribute('numFmtId')), custom),
  )
}

/** Days from 1900 or 1904, as a spreadsheet counts, to `2026-03-31`. */
const toDate = (serial: number, isFrom1904: boolean): string => {
  const days = serial + (isFrom1904 ? 1462 : 0) - 25_569
  return new Date(Math.round(days * 86_400_000)).toISOString().slice(0, 10)
}

/** "AB12" is column 27. */
const columnOf = (reference: string): number => {
  let column = 0
  for (const letter of reference.match(/^[A-Z]+/)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** The path of the first sheet of the workbook. */
const findFirstSheet = (parts: Record<string, Uint8Array>, workbook: Document): string => {
  const [sheet] = all(workbook, 'sheet')
  const id = [...(sheet?.attributes ?? [])].find(({ localName }) => localName === 'id')?.value
  const links = parse(parts['xl/_rels/workbook.xml.rels'])
  const target = (links ? all(links, 'Relationship') : [])
    .find((link) => link.getAttribute('Id') === id)
    ?.getAttribute('Target')
  if (!target) return 'xl/worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

const maxColumns = 200

/** The first sheet of an xlsx file; formulas give their stored result. */
export const parseXlsx = (bytes: Uint8Array, maxRows: number): Sheet => {
  const parts = unpack(bytes)
  const workbook = parse(parts['xl/workbook.xml'])
  const sheet =
    workbook && parse(parts[findFirstSheet(parts, workbook)], (xml) => withoutFarRows(xml, maxRows))
  if (!sheet) throw new TableError('unreadable')
  const isFrom1904 = all(workbook, 'workbookPr')[0]?.getAttribute('date1904') === '1'
  const strings = parse(parts['xl/sharedStrings.xml'])
  const texts = strings ? all(strings, 'si').map(textOf) : []
  const dateStyles = readDateStyles(parse(parts['xl/styles.xml']))
  const numberColumns = new Set<number>()
  let hasDates = false

  const readCell = (cell: Element, column: number): string => {
    const type = cell.getAttribute('t')
    if (type === 'inlineStr') return textOf(cell)
    const value = all(cell, 'v')[0]?.textContent ?? ''
    if (value === '' || type === 'e') return ''
    if (type === 's') return texts[Number(value)] ?? ''
    if (type === 'str' || type === 'd') return value
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    const number = Number(value)
    if (!Number.isFinite(number)) return value
    if (dateStyles[Number(cell.getAttribute('s'))] && number > 0 && number < 2_958_466) {
      hasDates = true
      return toDate(number, isFrom1904)
    }
    numberColumns.add(column)
    return Number.isSafeInteger(number) ? String(number) : value
  }

  const rows: string[][] = []
  for (const row of all(sheet, 'row')) {
    const line = Number(row.getAttribute('r')) || rows.length + 1
    if (line > maxRows + 1) throw new TableError('too-many-rows')
    while (rows.length < line) rows.push([])
    const cells = rows[line - 1] ?? []
    for (const cell of all(row, 'c')) {
      const reference = cell.getAttribute('r')
      const column = reference ? columnOf(reference) : cells.length
      if (column < 0 || column >= maxColumns) continue
      while (cells.length < column) cells.push('')
      cells[column] = readCell(cell, line === 1 ? -1 : column)
    }
  }
  return {
    rows,
    numberColumns,
    hasDates,
    hasMergedCells: all(sheet, 'mergeCell').length > 0,
    hasFormulas: all(sheet, 'f').length > 0,
    hasMoreSheets: all(workbook, 'sheet').length > 1,
  }
}
