import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { planLearnerItems, planLearners, planReaders } from '../plans.tables.ts'
import type { ReminderKind } from './reminder-days.ts'

export interface ReaderChoices extends Record<string, unknown> {
  wantsReminders: boolean
  wantsPopup: boolean
}

/**
 * Locks learners whom something is to be told and who were told nothing today; another node takes others. Within a
 * transaction.
 */
export const lockReaders = async (
  db: Db,
  today: string,
  limit: number,
): Promise<ReadonlyMap<number, ReaderChoices>> => {
  const { rows: found } = await db.execute<{ userId: number }>(sql`
    select user_id as "userId" from (
      select items.user_id from ${planLearnerItems} as items
      join ${planLearners} as learner on learner.plan_id = items.plan_id
        and learner.user_id = items.user_id and learner.withdrawn_at is null
      where items.next_reminder_on <= ${today}
      union
      select user_id from ${planLearners}
      where told_on is null and withdrawn_at is null and start_on <= ${today}
    ) as candidate
    where not exists (
      select from ${planReaders} as reader
      where reader.user_id = candidate.user_id and reader.told_on = ${today}
    )
    order by user_id limit ${limit}`)
  if (found.length === 0) return new Map()
  const ids = sql.param(found.map(({ userId }) => userId))
  await db.execute(sql`
    insert into ${planReaders} (user_id) select unnest(${ids}::integer[]) on conflict do nothing`)
  const { rows } = await db.execute<{ userId: number } & ReaderChoices>(sql`
    select user_id as "userId", wants_reminders as "wantsReminders", wants_popup as "wantsPopup"
    from ${planReaders}
    where user_id = any(${ids}::integer[]) and told_on is distinct from ${today}::date
    order by user_id for update skip locked`)
  return new Map(rows.map(({ userId, ...choices }) => [userId, choices]))
}

interface NewPlanRow extends Record<string, unknown> {
  userId: number
  planId: number
  dueOn: string | null
}

/** Plans that the learners were not told of yet. */
export const listNewPlans = async (
  db: Db,
  userIds: readonly number[],
  today: string,
): Promise<NewPlanRow[]> => {
  const { rows } = await db.execute<NewPlanRow>(sql`
    select user_id as "userId", plan_id as "planId", due_on::text as "dueOn" from ${planLearners}
    where user_id = any(${sql.param([...userIds])}::integer[]) and told_on is null
      and withdrawn_at is null and start_on <= ${today}
    order by plan_id`)
  return rows
}

export interface DueItemRow extends Record<string, unknown> {
  userId: number
  planId: number
  itemId: number
  startOn: string
  opensOn: string | null
  dueOn: string | null
  toldOpensOn: string | null
  toldDueOn: string | null
  toldKind: ReminderKind | null
}

export const listDueItems = async (
  db: Db,
  userIds: readonly number[],
  today: string,
): Promise<DueItemRow[]> => {
  const { rows } = await db.execute<DueItemRow>(sql`
    select items.user_id as "userId", items.plan_id as "planId", items.item_id as "itemId",
      learner.start_on::text as "startOn", items.opens_on::text as "opensOn",
      items.due_on::text as "dueOn", items.told_opens_on::text as "toldOpensOn",
      items.told_due_on::text as "toldDueOn", items.told_kind as "toldKind"
    from ${planLearnerItems} as items
    join ${planLearners} as learner on learner.plan_id = items.plan_id
      and learner.user_id = items.user_id and learner.withdrawn_at is null
    where items.user_id = any(${sql.param([...userIds])}::integer[])
      and items.next_reminder_on <= ${today}
    order by items.due_on, items.plan_id, items.item_id`)
  return rows
}

interface ToldItem {
  readonly userId: number
  readonly planId: number
  readonly itemId: number
  readonly toldOpensOn: string | null
  readonly toldDueOn: string | null
  readonly toldKind: ReminderKind | null
  readonly nextReminderOn: string | null
}

/** Notes that the learners were told of everything that was due today. */
export const writeTold = async (
  db: Db,
  userIds: readonly number[],
  items: readonly ToldItem[],
  today: string,
): Promise<void> => {
  const ids = sql.param([...userIds])
  await db.execute(sql`
    update ${planLearners} set told_on = ${today}
    where user_id = any(${ids}::integer[]) and told_on is null and withdrawn_at is null
      and start_on <= ${today}`)
  await db.execute(sql`
    update ${planLearnerItems} as kept set told_opens_on = told."toldOpensOn",
      told_due_on = told."toldDueOn", told_kind = told."toldKind",
      next_reminder_on = told."nextReminderOn"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as told("userId" integer,
      "planId" integer, "itemId" integer, "toldOpensOn" date, "toldDueOn" date, "toldKind" text,
      "nextReminderOn" date)
    where kept.plan_id = told."planId" and kept.user_id = told."userId"
      and kept.item_id = told."itemId"`)
  await db.execute(sql`
    update ${planReaders} set told_on = ${today} where user_id = any(${ids}::integer[])`)
}

export const findReaderChoices = async (db: Db, userId: number): Promise<ReaderChoices> => {
  const [row] = await db
    .select({ wantsReminders: planReaders.wantsReminders, wantsPopup: planReaders.wantsPopup })
    .from(planReaders)
    .where(eq(planReaders.userId, userId))
  return row ?? { wantsReminders: true, wantsPopup: false }
}

/** What is undefined stays as it is. */
export const setReaderChoices = async (
  db: Db,
  userId: number,
  choices: { [Key in keyof ReaderChoices]?: boolean | undefined },
): Promise<void> => {
  if (Object.values(choices).every((choice) => choice === undefined)) return
  await db
    .insert(planReaders)
    .values({ userId, ...choices })
    .onConflictDoUpdate({ target: planReaders.userId, set: choices })
}
