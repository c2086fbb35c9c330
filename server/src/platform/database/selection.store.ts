import { maxBatch, type Selection, selectionProblems } from '@jingke/contract/core'
import { and, count, desc, lt, not, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Problem } from '../problem.ts'
import type { Db } from './db.ts'
import { isAnyOf } from './is-any-of.ts'

/** One part of the selected rows. */
export interface SelectedBatch {
  readonly ids: readonly number[]
  /** Where the next batch starts; null: this is the last. */
  readonly next: number | null
}

/**
 * By id, so that a row that no longer matches after its change does not shift the others; descending, so
 * that rows added meanwhile are not reached.
 * `matching` gives the condition of the list for a filter, on the table of the id.
 */
export const readSelectedBatch = async <Filter>(
  db: Db,
  id: PgColumn,
  selection: Selection<Filter>,
  matching: (filter: Filter) => SQL | undefined | Promise<SQL | undefined>,
): Promise<SelectedBatch> => {
  if ('ids' in selection) return { ids: [...new Set(selection.ids)], next: null }
  const { filter, except, total, after } = selection
  const isSelected = and(
    await matching(filter),
    except.length > 0 ? not(isAnyOf(id, except)) : undefined,
  )
  if (after === undefined) {
    const [found] = await db.select({ total: count() }).from(id.table).where(isSelected)
    if (found?.total !== total)
      throw new Problem(selectionProblems.selectionChanged, {
        parameters: { total: found?.total ?? 0 },
      })
  }
  const rows = await db
    .select({ id })
    .from(id.table)
    .where(and(isSelected, after === undefined ? undefined : lt(id, after)))
    .orderBy(desc(id))
    .limit(maxBatch)
  const ids = rows.map((row) => row.id as number)
  return { ids, next: ids.length < maxBatch ? null : (ids.at(-1) ?? null) }
}
