import type { QuestionFile } from '@jingke/contract/assessment'
import { maxFileBytes, maxFileQuestions } from '@jingke/contract/assessment/constants'
import { decodeText, readSheet, TableError } from '../../../../lib/sheets/index.ts'

/** Bytes of a file; a package grows by a third on its way. */
const maxSize = Math.floor((maxFileBytes * 3) / 4)

/** Exported csv files have an apostrophe before what a spreadsheet would take for a formula. */
const withoutApostrophe = (cell: string): string =>
  cell.replace(/^'(?=\s*[=+\-@\t\r|%＝＋－＠])/, '')

/** What the server refuses; tab and line breaks are allowed. */
const clean = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, '')

const toBase64 = (bytes: Uint8Array): string => {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  return btoa(parts.join(''))
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** A sheet that was saved by another program may be a zip as well: its first folder tells. */
const isWorkbook = (name: string): boolean => /\.xlsx$/i.test(name)

const readTable = async (bytes: Uint8Array): Promise<QuestionFile> => {
  const { rows } = await readSheet(bytes, maxFileQuestions)
  if (rows.length < 2) throw new TableError('no-rows')
  if (rows.length > maxFileQuestions + 1) throw new TableError('too-many-rows')
  const cells = rows.map((row) => row.slice(0, 100).map((cell) => clean(withoutApostrophe(cell))))
  return { format: 'table', rows: cells }
}

/** The file as it is sent: what it is follows from its content, and for texts from its name. */
export const readFile = async (file: File): Promise<QuestionFile> => {
  if (file.size > maxSize) throw new TableError('too-large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isZip(bytes) && !isWorkbook(file.name)) return { format: 'qti', content: toBase64(bytes) }
  if (isZip(bytes) || /\.(csv|tsv|xls)$/i.test(file.name)) return readTable(bytes)
  const text = clean(decodeText(bytes).text)
  if (/^\s*<(\?xml|quiz\b)/.test(text.replace('\uFEFF', ''))) return { format: 'moodle', text }
  return { format: 'gift', text }
}
