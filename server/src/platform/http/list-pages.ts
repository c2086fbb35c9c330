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

/** Each answer has the place where the next page begins. */
const readByPlace = async function* (ask: Ask, input: Input): AsyncGenerator<readonly Row[]> {
  let place: unknown
  do {
    const answer = await ask({ ...input, pageSize, after: place })
    yield rowsOf(answer)
    place = (answer as { next?: string | null }).next ?? undefined
  } while (place !== undefined)
}

/** The rows of a list page by page; a page is read when the consumer asks for it. */
export const readListPages = async function* (
  ask: Ask,
  input: Input,
): AsyncGenerator<readonly Row[]> {
  if (!('pageSize' in input)) {
    yield rowsOf(await ask(input))
    return
  }
  if (!('pageNum' in input)) {
    yield* readByPlace(ask, input)
    return
  }
  let before: readonly Row[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const rows = rowsOf(await ask({ ...input, pageNum, pageSize }))
    yield withoutRepeated(rows, before)
    if (rows.length < pageSize) return
    before = rows
  }
}
