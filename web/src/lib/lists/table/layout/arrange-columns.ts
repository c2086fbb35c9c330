import type { Column } from '../../../../ui/index.ts'

export type Arrangement = { readonly order: readonly string[]; readonly hidden: readonly string[] }

/** A column without a name, and the one that names the row, are always shown where they are. */
const isFree = <Row>({ header, isRowHeader }: Pick<Column<Row>, 'header' | 'isRowHeader'>) =>
  !isRowHeader && typeof header === 'string' && header !== ''

/** The columns that can be moved and hidden, in the order chosen; new ones follow those that were ordered. */
export const freeColumns = <Item extends Pick<Column<never>, 'id' | 'header' | 'isRowHeader'>>(
  columns: readonly Item[],
  order: readonly string[],
): Item[] => {
  const placeOf = ({ id }: Item) => (order.includes(id) ? order.indexOf(id) : order.length)
  return columns.filter(isFree).toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** What a table shows: free columns change places among themselves. */
export const arrangeColumns = <Item extends Pick<Column<never>, 'id' | 'header' | 'isRowHeader'>>(
  columns: readonly Item[],
  { order, hidden }: Arrangement,
): Item[] => {
  const free = freeColumns(columns, order)
  const arranged = columns.map((column) => (isFree(column) ? (free.shift() ?? column) : column))
  return arranged.filter((column) => !isFree(column) || !hidden.includes(column.id))
}
