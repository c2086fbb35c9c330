import type { ListColumn } from '../../../lib/lists/index.ts'
import { FullTime, toDate } from '../../../lib/time/index.ts'

/** A column of the full times of a field; null is a dash. */
export const timeColumn = <Field extends string>(
  field: Field,
  header: string,
): ListColumn<Readonly<Record<Field, string | null>>> => ({
  id: field,
  header,
  isNarrow: true,
  value: (row) => toDate(row[field]),
  cell: (row) => (row[field] === null ? '–' : <FullTime at={row[field]} />),
})
