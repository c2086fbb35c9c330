import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { operationRows } from '../../auth/index.ts'
import { certificateRows, countedDayRows, recordRows } from '../../study/index.ts'
import { reportDays, reportLearners, reportProgress } from '../reports.tables.ts'
import { dayOf } from '../school-days.store.ts'

const operationRecords = operationRows('operation_records')
const certificates = certificateRows('certificates')
const countedDays = countedDayRows('study_counted_days')
const studyRecords = recordRows('study_records')

export interface Progress {
  readonly closedDay: string
  readonly rolledAt: Date | null
}

const progress = { closedDay: reportProgress.closedDay, rolledAt: reportProgress.rolledAt }

export const findProgress = async (db: Db): Promise<Progress | undefined> =>
  (await db.select(progress).from(reportProgress))[0]

/** The first day on which anything happened that is counted. */
const findFirstDay = async (db: Db): Promise<string | undefined> => {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select least(
      (select min(day) from ${countedDays}),
      ${dayOf(sql`(select min(started_at) from ${studyRecords})`)},
      ${dayOf(sql`(select min(issued_at) from ${certificates})`)},
      ${dayOf(sql`(select min(happened_at) from ${operationRecords} where kind = 'sign-in')`)},
      ${dayOf(sql`(select min(happened_at) from ${operationRecords} where kind = 'sign-in-refused')`)}
    )::text as day`)
  return rows[0]?.day ?? undefined
}

/** Without progress all days are computed from the first one. */
const startAnew = async (db: Db, dayBefore: string): Promise<void> => {
  const first = (await findFirstDay(db)) ?? dayBefore
  const closedDay = sql`least(${first}::date - 1, ${dayBefore}::date)`
  const inserted = await db
    .insert(reportProgress)
    .values({ id: 1, closedDay })
    .onConflictDoNothing()
    .returning({ id: reportProgress.id })
  if (inserted.length > 0) for (const table of [reportDays, reportLearners]) await db.delete(table)
}

/** Undefined while another node has it, unless it is waited for. The lock ends with the transaction. */
export const lockProgress = async (
  db: Db,
  dayBefore: string,
  waits: boolean,
): Promise<Progress | undefined> => {
  if (!(await findProgress(db))) await startAnew(db, dayBefore)
  const rows = await db
    .select(progress)
    .from(reportProgress)
    .for('update', waits ? {} : { skipLocked: true })
  return rows[0]
}

export const putProgress = async (db: Db, changed: Partial<Progress>): Promise<void> => {
  await db.update(reportProgress).set(changed).where(eq(reportProgress.id, 1))
}
