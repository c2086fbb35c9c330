import type { PageRequest } from '@jingke/contract/core'
import { and, asc, count, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { accountRows } from '../../auth/index.ts'
import { profileRows } from '../../profile/index.ts'
import { planHours } from '../plans.tables.ts'

const users = accountRows('users')
const profiles = profileRows('profiles')

export type PlanHourRecord = typeof planHours.$inferSelect

/** What these learners did of these items: what is no longer done leaves the record, as long as its round lasts. */
export const writeHours = async (
  db: Db,
  planId: number,
  {
    rounds,
    itemIds,
    hours,
  }: {
    rounds: readonly { userId: number; round: number }[]
    itemIds: readonly number[]
    hours: readonly Omit<PlanHourRecord, 'planId'>[]
  },
): Promise<void> => {
  await db.execute(sql`
    delete from ${planHours} as kept
    using jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as learner("userId" integer, round smallint)
    where kept.plan_id = ${planId} and kept.user_id = learner."userId" and kept.round = learner.round
      and kept.item_id = any(${sql.param([...itemIds])}::integer[])
      and (kept.user_id, kept.item_id) not in (
        select "userId", "itemId" from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb)
          as done("userId" integer, "itemId" integer)
      )`)
  if (hours.length === 0) return
  await db
    .insert(planHours)
    .values(hours.map((hour) => ({ planId, ...hour })))
    .onConflictDoUpdate({
      target: [planHours.planId, planHours.userId, planHours.round, planHours.itemId],
      set: {
        doneOn: sql`excluded.done_on`,
        isLate: sql`excluded.is_late`,
        note: sql`excluded.note`,
      },
      setWhere: sql`(${planHours.doneOn}, ${planHours.isLate}, ${planHours.note})
        is distinct from (excluded.done_on, excluded.is_late, excluded.note)`,
    })
}

type HourList = PageRequest & {
  keyword?: string | undefined
  planId?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

const contains = (column: SQL, keyword: string): SQL =>
  sql`position(lower(${keyword}) in lower(${column})) > 0`

export const listHourRows = async (
  db: Db,
  { keyword, planId, from, to, pageNum, pageSize }: HourList,
) => {
  const condition = and(
    planId === undefined ? undefined : eq(planHours.planId, planId),
    from ? gte(planHours.doneOn, from) : undefined,
    to ? lte(planHours.doneOn, to) : undefined,
    keyword
      ? or(
          contains(sql`${users.userName} || ' ' || ${users.realName}`, keyword),
          contains(sql`${planHours.planName} || ' ' || ${planHours.itemName}`, keyword),
        )
      : undefined,
  )
  const rows = await db
    .select({
      hour: planHours,
      name: users.realName,
      userName: users.userName,
      institutionName: profiles.institutionName,
    })
    .from(planHours)
    .innerJoin(users, eq(users.id, planHours.userId))
    .leftJoin(profiles, eq(profiles.userId, planHours.userId))
    .where(condition)
    .orderBy(
      desc(planHours.doneOn),
      asc(planHours.userId),
      asc(planHours.planId),
      desc(planHours.round),
      asc(planHours.itemId),
    )
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [found] = await db
    .select({ total: count() })
    .from(planHours)
    .innerJoin(users, eq(users.id, planHours.userId))
    .where(condition)
  return { rows, total: found?.total ?? 0 }
}

export const listHoursOf = (db: Db, userId: number): Promise<PlanHourRecord[]> =>
  db
    .select()
    .from(planHours)
    .where(eq(planHours.userId, userId))
    .orderBy(desc(planHours.doneOn), asc(planHours.planId), asc(planHours.itemId))

/** Counts weeks with something that was done, by their Monday. */
export const countHoursByWeek = async (db: Db, planId: number, since: string) => {
  const { rows } = await db.execute<{ day: string; done: number; late: number }>(sql`
    select date_trunc('week', done_on)::date::text as day, count(*)::integer as done,
      (count(*) filter (where is_late))::integer as late
    from ${planHours} where plan_id = ${planId} and done_on >= ${since}::date
    group by 1`)
  return rows
}
