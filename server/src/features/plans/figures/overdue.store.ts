import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { defaultTimeZone } from '../../../platform/time/time-zones.ts'
import { accountRows } from '../../auth/index.ts'
import { planLearnerItems, planLearners, plans } from '../plans.tables.ts'

/**
 * Selects, of each learner with overdue items, the plan with the oldest of them: `user_id`, `plan_name`, `since` when it is
 * overdue and the `item_count` of that plan.
 */
export const overdueLearners = (today: string): SQL => sql`
  select oldest.user_id, oldest.plan_name,
    (oldest.next_due_on + 1)::timestamp at time zone ${defaultTimeZone} as since,
    (select count(*)::integer from ${planLearnerItems} as items
      where items.plan_id = oldest.plan_id and items.user_id = oldest.user_id and items.is_required
        and items.due_on < ${today}::date and items.done_on is null and items.excused_on is null
    ) as item_count
  from (
    select distinct on (learners.user_id) learners.user_id, learners.plan_id, learners.next_due_on,
      published.published ->> 'name' as plan_name
    from ${plans} as published join ${planLearners} as learners on learners.plan_id = published.id
      and learners.withdrawn_at is null and learners.next_due_on < ${today}::date
    order by learners.user_id, learners.next_due_on, learners.plan_id
  ) as oldest`

export interface OverdueLearner extends Record<string, unknown> {
  readonly name: string
  readonly planName: string
  readonly itemCount: number
}

/** Those who have been overdue the longest come first. */
export const listOverdue = async (
  db: Db,
  today: string,
  limit: number,
): Promise<OverdueLearner[]> => {
  const { rows } = await db.execute<OverdueLearner>(sql`
    select coalesce(nullif(users.real_name, ''), users.user_name) as name,
      overdue.plan_name as "planName", overdue.item_count as "itemCount"
    from (${overdueLearners(today)}) as overdue join ${accountRows('users')} on users.id = overdue.user_id
    order by overdue.since, users.id limit ${limit}`)
  return rows
}
