import type { ReactNode } from 'react'
import type { Cell } from '../browser/csv.ts'
import { Link } from '../router/index.ts'
import { FullTime, RelativeTime, toDate } from '../time/index.ts'
import type { ListColumn } from './export/list-column.ts'

type Options = {
  sortName?: string
  isRowHeader?: boolean
  isNarrow?: boolean
  isWide?: boolean
  isSpare?: boolean
}

/** A column of texts. */
export const textColumn = <Row,>(
  id: string,
  header: string,
  text: (row: Row) => string | number | null,
  options?: Options,
): ListColumn<Row> => ({ id, header, cell: text, ...options })

/** A column of texts that may be empty: then a dash is shown, and nothing is in the file. */
export const optionalColumn = <Row,>(
  id: string,
  header: string,
  text: (row: Row) => string | null,
  options?: Options,
): ListColumn<Row> => ({ id, header, value: text, cell: (row) => text(row) || '—', ...options })

/** A column of numbers, or of what is compared like numbers. */
export const countColumn = <Row,>(
  id: string,
  header: string,
  count: (row: Row) => number | string,
  options?: Options & { cell?: (row: Row) => ReactNode },
): ListColumn<Row> => ({
  id,
  header,
  align: 'end',
  isNarrow: true,
  value: count,
  cell: count,
  ...options,
})

/** A column of numbers or texts that lead somewhere. */
export const linkColumn = <Row,>(
  id: string,
  header: string,
  value: (row: Row) => Cell,
  to: (row: Row) => string,
  options?: Options & { align?: 'end' },
): ListColumn<Row> => ({
  id,
  header,
  value,
  cell: (row) => <Link to={to(row)}>{String(value(row) ?? '')}</Link>,
  ...options,
})

/** A column of times. */
export const timeColumn = <Row,>(
  id: string,
  header: string,
  at: (row: Row) => string | null,
  {
    none = '–',
    isRelative = false,
    ...options
  }: Options & { none?: string; isRelative?: boolean } = {},
): ListColumn<Row> => ({
  id,
  header,
  isNarrow: true,
  value: (row) => toDate(at(row)),
  cell: (row) => {
    const time = at(row)
    if (time === null) return none
    return isRelative ? <RelativeTime at={time} /> : <FullTime at={time} />
  },
  ...options,
})

/** What can be done with a row; in no file. Its heading is for screen readers. */
export const actionsColumn = <Row,>(
  header: string,
  cell: (row: Row) => ReactNode,
): ListColumn<Row> => ({
  id: 'actions',
  value: null,
  header: <span className="visually-hidden">{header}</span>,
  align: 'end',
  isNarrow: true,
  cell,
})
