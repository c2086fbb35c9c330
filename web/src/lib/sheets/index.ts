export { decodeText } from './decode-text.ts'
export { readSheet, type SheetNote } from './read-sheet.ts'
export { TableError } from './table-error.ts'
