/** Rows that are read and sent at a time. */
const pageSize = 1000

type Row = unknown

const rowsOf = (answer: unknown): readonly Row[] => {
  if (Array.isArray(answer)) return answer
  const { list, days } = answer as { list?: Row[]; days?: Row[] }
  const rows = list ?? days
  if (!rows) throw new Error('the answer of an exported list contains no rows')
  return rows
}

const idOf = (row: Row): unknown =>
  typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined

/** A row that is added meanwhile moves the last row of a page to the next page. */
const withoutRepeated = (rows: readonly Row[], before: readonly Row[]): Row[] => {
  const known = new Set(before.map(idOf))
  return rows.filter((row) => idOf(row) === undefined || !known.has(idOf(row)))
}

type Input = Record<string, unknown>
type Ask = (input: Input) => Promise<unknown>

/** The rows of a list page by page; a page is read when the consumer asks for it. */
export const readListPages = async function* (
  ask: Ask,
  input: Input,
): AsyncGenerator<readonly Row[]> {
  if (!('pageSize' in input)) {
    yield rowsOf(await ask(input))
    return
  }
  let before: readonly Row[] = []
  let after: string | undefined
  for (let pageNum = 1; ; pageNum += 1) {
    const answer = await ask({ ...input, ...('pageNum' in input && { pageNum }), pageSize, after })
    const rows = rowsOf(answer)
    yield withoutRepeated(rows, before)
    // Null at the end; undefined if the list has page numbers only.
    const { next } = answer as { next?: string | null }
    if (next === null || (next === undefined && rows.length < pageSize)) return
    after = next
    before = rows
  }
}
