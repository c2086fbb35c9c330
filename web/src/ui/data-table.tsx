import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './data-table.module.css'
import { Skeleton } from './skeleton.tsx'

export type Column<Row> = {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'start' | 'center' | 'end'
  /** Its cells are the row headers. */
  isRowHeader?: boolean
  /** As wide as its content, on one line. */
  isNarrow?: boolean
  /** Hidden in narrow windows. */
  isSpare?: boolean
}

export type DataTableProps<Row> = {
  /** Accessible name. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  empty?: ReactNode
  isLoading?: boolean
  /** Rows of skeleton while loading. */
  loadingRows?: number
  className?: string
}

export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { caption, columns, rows, isLoading = false, loadingRows = 5 } = props
  const lookOf = (column: Column<Row>) =>
    classNames(
      css[column.align ?? 'start'],
      column.isNarrow && css.narrow,
      column.isSpare && css.spare,
    )
  if (!isLoading && rows.length === 0) {
    return <div className={classNames(css.frame, props.className)}>{props.empty}</div>
  }
  return (
    <section
      aria-label={caption}
      aria-busy={isLoading || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a wide table
      tabIndex={0}
      className={classNames(css.frame, props.className)}
    >
      <table className={css.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={lookOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isLoading
            ? Array.from({ length: loadingRows }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity
                <tr key={place}>
                  {columns.map((column) => (
                    <td key={column.id} className={lookOf(column)}>
                      <Skeleton />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={props.rowKey(row)}>
                  {columns.map((column) =>
                    column.isRowHeader ? (
                      <th key={column.id} scope="row" className={lookOf(column)}>
                        {column.cell(row)}
                      </th>
                    ) : (
                      <td key={column.id} className={lookOf(column)}>
                        {column.cell(row)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  )
}
