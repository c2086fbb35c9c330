import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { reportSlots, slotSpans } from '../reports.tables.ts'
import { replaceRows } from './replace-rows.store.ts'

export const isOfAll = (row: SQL): SQL => sql`(${row}.institution_id = 0 or ${row}.course_id = 0)`

/** Slots of changes, rows of (institution_id, course_id, day, unfinished, finished). */
const slotsOf = (changes: SQL, isOpen: boolean): SQL => sql`
  select institution_id, course_id, span, (day - date '1970-01-01') / span as slot,
    ${isOpen}::boolean as is_open, sum(unfinished)::integer as unfinished,
    sum(finished)::integer as finished
  from ${changes} as change
  cross join lateral unnest(case when ${isOfAll(sql`change`)}
    then ${sql.param([...slotSpans])}::smallint[] else array[1]::smallint[] end) as span
  group by 1, 2, 3, 4
  having sum(unfinished) <> 0 or sum(finished) <> 0`

/** Adds changes of closed days. */
export const addToSlots = (changes: SQL): SQL => sql`
  insert into ${reportSlots} (institution_id, course_id, span, slot, is_open, unfinished, finished)
  ${slotsOf(changes, false)}
  on conflict (institution_id, course_id, span, slot, is_open) do update
    set unfinished = report_slots.unfinished + excluded.unfinished,
      finished = report_slots.finished + excluded.finished`

/** How many slots become empty depends on which days are added together; without them the rows do not. */
export const deleteEmptySlots = async (db: Db): Promise<void> => {
  await db.delete(reportSlots).where(sql`unfinished = 0 and finished = 0`)
}

/** Replaces the changes of open days; parts of a `with`. */
export const replaceOpenSlots = (changes: SQL): SQL =>
  replaceRows('slots', {
    table: reportSlots,
    keys: ['institution_id', 'course_id', 'span', 'slot', 'is_open'],
    values: ['unfinished', 'finished'],
    isReplaced: sql`is_open`,
    rows: sql`(${slotsOf(changes, true)})`,
  })
