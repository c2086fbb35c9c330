import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { ArrowUpIcon } from '../icons/icons.tsx'
import css from './data-table.module.css'

export type Column<Row> = {
  id: string
  header: ReactNode
  /** Beside the header, such as a `HelpTip`. */
  help?: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'start' | 'center' | 'end'
  /** Its cells are the row headers. */
  isRowHeader?: boolean
  /** As wide as its content, on one line. */
  isNarrow?: boolean
  /** Long texts, which would break into many lines. */
  isWide?: boolean
  /** Makes the table scroll in narrow windows. */
  isSpare?: boolean
  /** The list can be sorted by this column, under this name. */
  sortName?: string
}

export type DataTableProps<Row> = {
  /** Accessible name. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  empty?: ReactNode
  isLoading?: boolean
  /** The rows are those of another page or filter: nothing can be done with them. */
  isStale?: boolean
  /** Rows of skeleton while loading. */
  loadingRows?: number
  className?: string
  /** Cells make sense only below their header: headers of columns and rows stay while the table scrolls. */
  isMatrix?: boolean
  density?: 'comfortable' | 'compact'
  /** The name of a column; with a minus: descending. */
  sort?: string
  onSort?: (sort: string) => void
}

type HeaderProps<Row> = Pick<DataTableProps<Row>, 'sort' | 'onSort'> & {
  column: Column<Row>
  className: string | undefined
}

const Header = <Row,>({ column, className, sort, onSort }: HeaderProps<Row>) => {
  const { header, help, sortName } = column
  if (!sortName || !onSort)
    return (
      <th scope="col" className={className}>
        {header}
        {help && <> {help}</>}
      </th>
    )
  const isAscending = sort === sortName
  const isDescending = sort === `-${sortName}`
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : 'none'}
    >
      <button
        type="button"
        className={css.sort}
        onClick={() => onSort(isAscending ? `-${sortName}` : sortName)}
      >
        {header}
        <ArrowUpIcon
          size={14}
          className={classNames(css.arrow, isAscending && css.up, isDescending && css.down)}
        />
      </button>
      {help && <> {help}</>}
    </th>
  )
}

export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { caption, columns, rows, isLoading = false, isStale = false, loadingRows = 5 } = props
  const lookOf = (column: Column<Row>) =>
    classNames(
      css[column.align ?? 'start'],
      column.isNarrow && css.narrow,
      column.isWide && css.wide,
      column.isSpare && css.spare,
      column.isRowHeader && css.rowHeader,
    )
  if (!isLoading && rows.length === 0) {
    return <div className={classNames(css.container, props.className)}>{props.empty}</div>
  }
  return (
    <section
      aria-label={caption}
      aria-busy={isLoading || isStale || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a wide table
      tabIndex={0}
      className={classNames(css.container, props.isMatrix && css.scrolling, props.className)}
    >
      <table
        className={classNames(
          css.table,
          props.isMatrix ? css.matrix : css.cards,
          props.density === 'compact' && css.compact,
        )}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Header
                key={column.id}
                column={column}
                className={lookOf(column)}
                sort={props.sort}
                onSort={props.onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody inert={isStale} className={classNames(isStale && css.stale)}>
          {isLoading
            ? Array.from({ length: loadingRows }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity
                <tr key={index}>
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
                      <td
                        key={column.id}
                        className={lookOf(column)}
                        data-label={typeof column.header === 'string' ? column.header : undefined}
                      >
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
