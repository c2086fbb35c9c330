import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { planLearnerItems, planLearners, planReaders } from '../plans.tables.ts'
import type { ReminderKind } from './reminder-days.ts'

export interface ReaderChoices extends Record<string, unknown> {
  wantsReminders: boolean
  wantsPopup: boolean
}

/** Where a look for learners goes on: in the order of an index, so that each row is read once. */
export interface ReaderCursor extends Record<string, unknown> {
  readonly day: string
  readonly userId: number
}

export const firstCursor: ReaderCursor = { day: '-infinity', userId: 0 }

export interface ReaderSearch {
  readonly today: string
  readonly after: ReaderCursor
  readonly limit: number
}

const isNotTold = (userId: SQL, today: string): SQL => sql`not exists (
  select from ${planReaders} as reader
  where reader.user_id = ${userId} and reader.told_on = ${today}
)`

/** Learners of items that are to be told and who were told nothing today. */
export const findDueReaders = async (
  db: Db,
  { today, after, limit }: ReaderSearch,
): Promise<ReaderCursor[]> => {
  const { rows } = await db.execute<ReaderCursor>(sql`
    select distinct items.next_reminder_on::text as day, items.user_id as "userId",
      items.next_reminder_on
    from ${planLearnerItems} as items
    join ${planLearners} as learner on learner.plan_id = items.plan_id
      and learner.user_id = items.user_id and learner.withdrawn_at is null
    where items.next_reminder_on <= ${today}
      and (items.next_reminder_on, items.user_id) > (${after.day}::date, ${after.userId}::integer)
      and items.done_on is null and items.excused_on is null
      and ${isNotTold(sql`items.user_id`, today)}
    order by items.next_reminder_on, items.user_id limit ${limit}`)
  return rows
}

/** Learners of plans that they were not told of, and who were told nothing today. */
export const findNewReaders = async (
  db: Db,
  { today, after, limit }: ReaderSearch,
): Promise<ReaderCursor[]> => {
  const { rows } = await db.execute<ReaderCursor>(sql`
    select distinct learner.start_on::text as day, learner.user_id as "userId", learner.start_on
    from ${planLearners} as learner
    where learner.told_on is null and learner.withdrawn_at is null and learner.start_on <= ${today}
      and (learner.start_on, learner.user_id) > (${after.day}::date, ${after.userId}::integer)
      and ${isNotTold(sql`learner.user_id`, today)}
    order by learner.start_on, learner.user_id limit ${limit}`)
  return rows
}

/** Those of the learners who were told nothing today; another node has locked the others. Within a transaction. */
export const lockReaders = async (
  db: Db,
  userIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, ReaderChoices>> => {
  const ids = sql.param([...userIds])
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
      and items.next_reminder_on <= ${today} and items.done_on is null and items.excused_on is null
    order by items.due_on, items.plan_id, items.item_id`)
  return rows
}

interface ToldItem {
  readonly userId: number
  readonly planId: number
  readonly itemId: number
  /** As they were read. */
  readonly opensOn: string | null
  readonly dueOn: string | null
  readonly toldOpensOn: string | null
  readonly toldDueOn: string | null
  readonly toldKind: ReminderKind | null
  readonly nextReminderOn: string | null
}

interface Told {
  readonly userIds: readonly number[]
  readonly plans: readonly Pick<NewPlanRow, 'planId' | 'userId'>[]
  readonly items: readonly ToldItem[]
}

/**
 * Notes what the learners were told today. Dates may have been stored since they were read: the next reminder of these is
 * computed already.
 */
export const writeTold = async (
  db: Db,
  { userIds, plans, items }: Told,
  today: string,
): Promise<void> => {
  await db.execute(sql`
    update ${planLearners} as kept set told_on = ${today}
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb)
      as told("planId" integer, "userId" integer)
    where kept.plan_id = told."planId" and kept.user_id = told."userId"
      and kept.told_on is null and kept.withdrawn_at is null`)
  await db.execute(sql`
    update ${planLearnerItems} as kept set told_opens_on = told."toldOpensOn",
      told_due_on = told."toldDueOn", told_kind = told."toldKind",
      next_reminder_on = case when kept.next_reminder_on is not null
          and (kept.opens_on, kept.due_on) is not distinct from (told."opensOn", told."dueOn")
        then told."nextReminderOn" else kept.next_reminder_on end
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as told("userId" integer,
      "planId" integer, "itemId" integer, "opensOn" date, "dueOn" date, "toldOpensOn" date,
      "toldDueOn" date, "toldKind" text, "nextReminderOn" date)
    where kept.plan_id = told."planId" and kept.user_id = told."userId"
      and kept.item_id = told."itemId"`)
  await db.execute(sql`
    update ${planReaders} set told_on = ${today}
    where user_id = any(${sql.param([...userIds])}::integer[])`)
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
