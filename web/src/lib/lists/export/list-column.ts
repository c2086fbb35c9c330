import type { Column } from '../../../ui/index.ts'
import type { Cell } from '../../browser/csv.ts'

type Plain = string | number | null

/** A column of an exported file. */
export interface FileColumn<Row> {
  readonly heading: string
  readonly value: (row: Row) => Cell
}

/**
 * A column of a list that can be exported. Its cell in the file is `value`, or what the column shows if
 * that is plain. Null: not in the file, such as buttons. An array: several columns of the file.
 */
export type ListColumn<Row> =
  | (Column<Row> & { header: string; cell: (row: Row) => Plain; value?: undefined })
  | (Column<Row> & { header: string; value: (row: Row) => Cell })
  | (Column<Row> & { value: readonly FileColumn<Row>[] | null })

export const toFileColumns = <Row>(columns: readonly ListColumn<Row>[]): FileColumn<Row>[] =>
  columns.flatMap((column) => {
    if (column.value === null) return []
    if (column.value === undefined) return [{ heading: column.header, value: column.cell }]
    if (typeof column.value === 'function')
      return [{ heading: String(column.header), value: column.value }]
    return column.value
  })
