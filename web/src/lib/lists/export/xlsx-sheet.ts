import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
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

const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/><xf numFmtId="164" applyNumberFormat="1" xfId="0"/><xf quotePrefix="1" xfId="0"/></cellXfs></styleSheet>`,
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

/** A workbook of one sheet, compressed while rows are added. */
export const createSheet = (headings: readonly string[]): SheetWriter => {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(new Uint8Array(chunk))
  })
  for (const [name, xml] of Object.entries(parts)) {
    const part = new ZipPassThrough(name)
    zip.add(part)
    part.push(strToU8(declaration + xml), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 })
  zip.add(sheet)
  const heading = headings.map((text) => toText(text, bold)).join('')
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  const head = `${declaration}<worksheet xmlns="${main}">${frozen}<sheetData><row>${heading}</row>`
  sheet.push(strToU8(head))
  return {
    add: (rows) => {
      if (rows.length > 0) sheet.push(strToU8(toRows(rows)))
    },
    finish: () => {
      sheet.push(strToU8('</sheetData></worksheet>'), true)
      zip.end()
      return new Blob(chunks, { type: xlsxType })
    },
  }
}
