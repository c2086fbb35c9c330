import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { reportActiveDays } from '../reports.tables.ts'

export interface ActiveDay extends Record<string, unknown> {
  readonly institutionId: number
  readonly courseId: number
  readonly day: string
  readonly learners: readonly number[]
}

type Scope = Pick<ActiveDay, 'institutionId' | 'courseId'>

/** The last row of each sum before a day. */
export const listLastActiveDays = async (
  db: Db,
  day: string,
  scopes: readonly Scope[],
): Promise<ActiveDay[]> => {
  const { rows } = await db.execute<ActiveDay>(sql`
    select active.institution_id as "institutionId", active.course_id as "courseId",
      active.day::text as day, active.learners
    from unnest(${sql.param(scopes.map(({ institutionId }) => institutionId))}::integer[],
      ${sql.param(scopes.map(({ courseId }) => courseId))}::integer[]) as scope (institution_id, course_id)
    cross join lateral (
      select * from ${reportActiveDays} as earlier
      where earlier.institution_id = scope.institution_id and earlier.course_id = scope.course_id
        and earlier.day < ${day}::date
      order by earlier.day desc limit 1
    ) as active`)
  return rows
}

/** Rows of 1.5 KB in one statement. */
const rowsAtOnce = 2000

export const insertActiveDays = async (db: Db, days: readonly ActiveDay[]): Promise<void> => {
  for (let start = 0; start < days.length; start += rowsAtOnce) {
    const rows = days.slice(start, start + rowsAtOnce)
    await db.execute(sql`
      insert into ${reportActiveDays} (institution_id, course_id, day, learners)
      select institution_id, course_id, day, learners::integer[]
      from unnest(${sql.param(rows.map(({ institutionId }) => institutionId))}::integer[],
        ${sql.param(rows.map(({ courseId }) => courseId))}::integer[],
        ${sql.param(rows.map(({ day }) => day))}::date[],
        ${sql.param(rows.map(({ learners }) => `{${learners.join()}}`))}::text[])
        as row (institution_id, course_id, day, learners)`)
  }
}
