import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { planHours, planLearners } from '../plans.tables.ts'

/** What happened in all plans. */
export interface PlanWeekFigures extends Record<string, unknown> {
  /** Learners who got a plan. */
  readonly given: number
  readonly doneItems: number
  readonly donePlans: number
}

/** Both days are counted. */
export const countPlanWeek = async (
  db: Db,
  from: string,
  to: string,
): Promise<PlanWeekFigures | undefined> => {
  const { rows } = await db.execute<PlanWeekFigures>(sql`
    select count(distinct user_id) filter (where joined_on between ${from}::date and ${to}::date)::integer as given,
      count(*) filter (where done_on between ${from}::date and ${to}::date)::integer as "donePlans",
      (select count(*)::integer from ${planHours}
        where ${planHours.doneOn} between ${from}::date and ${to}::date) as "doneItems"
    from ${planLearners} where withdrawn_at is null`)
  return rows[0]
}

/** Undefined: nobody has a plan. */
export const countOverdue = async (db: Db, today: string): Promise<number | undefined> => {
  const { rows } = await db.execute<{ learners: number; overdue: number }>(sql`
    select count(*)::integer as learners,
      count(distinct user_id) filter (where next_due_on < ${today}::date)::integer as overdue
    from ${planLearners} where withdrawn_at is null`)
  const [found] = rows
  return found && found.learners > 0 ? found.overdue : undefined
}
