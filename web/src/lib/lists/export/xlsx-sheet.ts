import { strToU8, Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate'
import { type Cell, isFormula } from '../../browser/csv.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Limit of one sheet, with the row of headings. */
export const maxSheetRows = 1_048_576

/** Characters of a cell; a longer text makes Excel call the file damaged. */
const maxCellText = 32_767

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** Numbers of the styles below. */
const bold = 1
const time = 2
/** A text that stays a text when its cell is edited, though it begins like a formula. */
const quoted = 3
/** A cell whose digits stay as they are typed. */
const plainText = 4

export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
}

const sheetFile = (index: number): string => `worksheets/sheet${index + 1}.xml`

const toParts = (names: readonly string[]): Record<string, string> => {
  const each = (toElement: (name: string, index: number) => string) => names.map(toElement).join('')
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each((_, index) => `<Override PartName="/xl/${sheetFile(index)}" ContentType="${types}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${each((_, index) => `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="${sheetFile(index)}"/>`)}<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((name, index) => `<sheet name="${toXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)}</sheets></workbook>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/><xf numFmtId="164" applyNumberFormat="1" xfId="0"/><xf quotePrefix="1" xfId="0"/><xf numFmtId="49" applyNumberFormat="1" xfId="0"/></cellXfs></styleSheet>`,
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Control characters that XML does not allow are replaced. */
const toXml = (text: string): string =>
  text
    .slice(0, maxCellText)
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '\uFFFD')
    .replace(/[&<>]/g, (one) => escapes[one] ?? one)

/** Days since 1900, as spreadsheets count, in the reader's time zone. */
const toSerial = (date: Date): number => {
  const local = date.getTime() - date.getTimezoneOffset() * 60_000
  return local / 86_400_000 + 25_569
}

const toText = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${toXml(text)}</t></is></c>`

const toCell = (value: Cell): string => {
  if (value === null || value === '') return '<c/>'
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '<c/>' : `<c s="${time}"><v>${toSerial(value)}</v></c>`
  if (typeof value === 'number') return Number.isFinite(value) ? `<c><v>${value}</v></c>` : '<c/>'
  return toText(value, isFormula(value) ? quoted : 0)
}

const toRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `<row>${row.map(toCell).join('')}</row>`).join('')

export interface SheetWriter {
  add(rows: readonly (readonly Cell[])[]): void
  finish(): Blob
}

const toHead = (headings: readonly string[], columns = ''): string => {
  const heading = headings.map((text) => toText(text, bold)).join('')
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  return `${declaration}<worksheet xmlns="${main}">${frozen}${columns}<sheetData><row>${heading}</row>`
}
const tail = '</sheetData></worksheet>'

/** A workbook of whole sheets to be filled in: the first row of each is its headings, all columns are texts. */
export const createWorkbook = (sheets: readonly Sheet[]): Blob => {
  const files = sheets.map(({ rows: [headings = [], ...rows] }, index) => {
    const columns = `<cols><col min="1" max="${headings.length}" width="20" style="${plainText}" customWidth="1"/></cols>`
    const head = toHead(headings.map(String), columns)
    return [`xl/${sheetFile(index)}`, strToU8(head + toRows(rows) + tail)] as const
  })
  const parts = Object.entries(toParts(sheets.map(({ name }) => name)))
  const bytes = zipSync({
    ...Object.fromEntries(parts.map(([name, xml]) => [name, strToU8(declaration + xml)])),
    ...Object.fromEntries(files),
  })
  return new Blob([new Uint8Array(bytes)], { type: xlsxType })
}

/** A workbook of one sheet, compressed while rows are added. */
export const createSheet = (headings: readonly string[]): SheetWriter => {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(new Uint8Array(chunk))
  })
  for (const [name, xml] of Object.entries(toParts(['Sheet1']))) {
    const part = new ZipPassThrough(name)
    zip.add(part)
    part.push(strToU8(declaration + xml), true)
  }
  const sheet = new ZipDeflate(`xl/${sheetFile(0)}`, { level: 6 })
  zip.add(sheet)
  sheet.push(strToU8(toHead(headings)))
  return {
    add: (rows) => {
      if (rows.length > 0) sheet.push(strToU8(toRows(rows)))
    },
    finish: () => {
      sheet.push(strToU8(tail), true)
      zip.end()
      return new Blob(chunks, { type: xlsxType })
    },
  }
}
