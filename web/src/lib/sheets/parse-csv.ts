const separators = [',', ';', '\t'] as const

/** The separator that occurs most in the first line, outside quotes. */
const findSeparator = (text: string): string => {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1)
  const countOf = (separator: string) => line.split(separator).length
  return [...separators].sort((one, other) => countOf(other) - countOf(one))[0] ?? ','
}

/**
 * RFC 4180 with any of the separators; a quote that is never closed ends with the text. Reading stops after the given
 * number of rows that are not empty.
 */
export const parseCsv = (text: string, maxFilled: number): string[][] => {
  const separator = findSeparator(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  let filled = 0
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    if (row.some((one) => one.trim() !== '')) filled += 1
    row = []
  }
  for (let at = 0; at < text.length && filled < maxFilled; at += 1) {
    const one = text[at] ?? ''
    if (isQuoted) {
      if (one !== '"') cell += one
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (one === '"' && cell === '') isQuoted = true
    else if (one === separator) endCell()
    else if (one === '\n') endRow()
    else if (one === '\r') {
      if (text[at + 1] === '\n') at += 1
      endRow()
    } else cell += one
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
