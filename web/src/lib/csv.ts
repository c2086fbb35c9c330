/** CSV injection: an apostrophe keeps spreadsheets from evaluating a text as a formula. */
const toCell = (value: string): string => {
  const text = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** With a byte order mark, so that spreadsheets read it as UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([`\uFEFF${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv',
  })
