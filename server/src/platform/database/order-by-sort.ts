import type { Sort } from '@jingke/contract/core'
import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Nothing if no order was asked for. */
export const orderBySort = <Name extends string>(
  sort: Sort<Name> | undefined,
  columns: Record<Name, SQLWrapper>,
): SQL[] => {
  if (sort === undefined) return []
  const isDescending = sort.startsWith('-')
  const column = columns[(isDescending ? sort.slice(1) : sort) as Name]
  return [isDescending ? desc(column) : asc(column)]
}
