import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { recordRows, resultRows } from '../../study/index.ts'
import type { LearnerDates } from '../dates/plan-dates.ts'
import {
  planCourses,
  planCursor,
  planLearnerItems,
  planLearners,
  planQueue,
} from '../plans.tables.ts'

const records = recordRows('records')
const results = resultRows('results')

export const listLearnerRows = (db: Db, planId: number, userIds: readonly number[]) =>
  db
    .select()
    .from(planLearners)
    .where(and(eq(planLearners.planId, planId), isAnyOf(planLearners.userId, userIds)))

/** Those with the plan after a learner, or with one grant of it only. */
export const listLearnerIds = async (
  db: Db,
  planId: number,
  { grantId, after, limit }: { grantId: number | undefined; after: number; limit: number },
): Promise<number[]> => {
  const rows = await db
    .select({ userId: planLearners.userId })
    .from(planLearners)
    .where(
      and(
        eq(planLearners.planId, planId),
        isNull(planLearners.withdrawnAt),
        grantId === undefined ? undefined : eq(planLearners.grantId, grantId),
        gt(planLearners.userId, after),
      ),
    )
    .orderBy(asc(planLearners.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

export const countLearners = (
  db: Db,
  planId: number,
  grantId: number | undefined,
): Promise<number> =>
  db.$count(
    planLearners,
    and(
      eq(planLearners.planId, planId),
      isNull(planLearners.withdrawnAt),
      grantId === undefined ? undefined : eq(planLearners.grantId, grantId),
    ),
  )

/** Items that are done or excused, or that the learner was reminded of. */
export const listKnownItems = (db: Db, planId: number, userIds: readonly number[]) =>
  db
    .select({
      userId: planLearnerItems.userId,
      itemId: planLearnerItems.itemId,
      note: planLearnerItems.note,
      doneOn: planLearnerItems.doneOn,
      excusedOn: planLearnerItems.excusedOn,
      toldOpensOn: planLearnerItems.toldOpensOn,
      toldDueOn: planLearnerItems.toldDueOn,
      toldKind: planLearnerItems.toldKind,
    })
    .from(planLearnerItems)
    .where(
      and(
        eq(planLearnerItems.planId, planId),
        isAnyOf(planLearnerItems.userId, userIds),
        sql`(${planLearnerItems.doneOn} is not null or ${planLearnerItems.excusedOn} is not null
          or ${planLearnerItems.toldOpensOn} is not null or ${planLearnerItems.toldDueOn} is not null)`,
      ),
    )

export const listFinishedRecords = (
  db: Db,
  userIds: readonly number[],
  courseIds: readonly number[],
) =>
  db
    .select({
      userId: records.userId,
      courseId: records.courseId,
      key: records.videoId,
      finishedAt: records.finishedAt,
      credited: records.credited,
      isPassed: sql<boolean>`coalesce(${results.isPassed}, false)`,
      /** When it was done or passed by its result; null: it has none. */
      resultAt: results.doneAt,
    })
    .from(records)
    .leftJoin(
      results,
      and(
        eq(results.userId, records.userId),
        eq(results.courseId, records.courseId),
        eq(results.lessonId, sql`-${records.videoId}`),
      ),
    )
    .where(
      and(
        isAnyOf(records.userId, userIds),
        isAnyOf(records.courseId, courseIds),
        sql`${records.finishedAt} is not null`,
      ),
    )

export interface WrittenLearner {
  readonly userId: number
  readonly dates: LearnerDates
  readonly items: readonly {
    readonly itemId: number
    readonly isRequired: boolean
    readonly courseId: number | null
    readonly opensOn: string | null
    readonly dueOn: string | null
    readonly doneOn: string | null
    readonly nextReminderOn: string | null
  }[]
}

/** One statement for each table: rows that stay the same are not written. */
export const writeLearners = async (
  db: Db,
  planId: number,
  learners: readonly WrittenLearner[],
): Promise<void> => {
  if (learners.length === 0) return
  const rows = learners.map(({ userId, dates: { items: _, ...dates } }) => ({ userId, ...dates }))
  await db.execute(sql`
    insert into ${planLearners} as kept (plan_id, user_id, grant_id, joined_on, start_on, due_on,
      required_count, done_count, next_due_on, done_on)
    select ${planId}, * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
      "userId" integer, "grantId" integer, "joinedOn" date, "startOn" date, "dueOn" date,
      "requiredCount" smallint, "doneCount" smallint, "nextDueOn" date, "doneOn" date)
    on conflict (plan_id, user_id) do update set grant_id = excluded.grant_id,
      joined_on = excluded.joined_on, start_on = excluded.start_on, due_on = excluded.due_on,
      required_count = excluded.required_count, done_count = excluded.done_count,
      next_due_on = excluded.next_due_on, done_on = excluded.done_on,
      told_on = case when kept.withdrawn_at is null then kept.told_on end, withdrawn_at = null`)
  const items = learners.flatMap(({ userId, items: own }) =>
    own.map((item) => ({ userId, ...item })),
  )
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given("userId" integer,
        "itemId" integer, "isRequired" boolean, "courseId" integer, "opensOn" date, "dueOn" date,
        "doneOn" date, "nextReminderOn" date)
    ), removed as (
      delete from ${planLearnerItems} where plan_id = ${planId}
        and user_id = any(${sql.param(learners.map(({ userId }) => userId))}::integer[])
        and (user_id, item_id) not in (select "userId", "itemId" from given)
    )
    insert into ${planLearnerItems} as kept
      (plan_id, user_id, item_id, is_required, course_id, opens_on, due_on, done_on,
        next_reminder_on)
    select ${planId}, * from (
      select "userId", "itemId", "isRequired", "courseId", "opensOn", "dueOn", "doneOn",
        "nextReminderOn" from given
    ) as given
    on conflict (plan_id, user_id, item_id) do update set is_required = excluded.is_required,
      course_id = excluded.course_id, opens_on = excluded.opens_on, due_on = excluded.due_on,
      done_on = excluded.done_on, next_reminder_on = excluded.next_reminder_on
    where (kept.is_required, kept.course_id, kept.opens_on, kept.due_on, kept.done_on,
        kept.next_reminder_on)
      is distinct from (excluded.is_required, excluded.course_id, excluded.opens_on,
        excluded.due_on, excluded.done_on, excluded.next_reminder_on)`)
}

export const withdrawLearners = async (
  db: Db,
  planId: number,
  userIds: readonly number[],
  withdrawnAt: Date,
): Promise<void> => {
  await db
    .update(planLearners)
    .set({ withdrawnAt })
    .where(
      and(
        eq(planLearners.planId, planId),
        isAnyOf(planLearners.userId, userIds),
        sql`${planLearners.withdrawnAt} is null`,
      ),
    )
  await db
    .update(planLearnerItems)
    .set({ nextReminderOn: null })
    .where(
      and(
        eq(planLearnerItems.planId, planId),
        isAnyOf(planLearnerItems.userId, userIds),
        isNotNull(planLearnerItems.nextReminderOn),
      ),
    )
}

/** Undefined if another node looks just now, or if nobody has looked yet: then it begins at `now`. */
export const lockCursor = async (db: Db, name: string, now: Date): Promise<Date | undefined> => {
  const [row] = await db
    .select({ at: planCursor.at })
    .from(planCursor)
    .where(eq(planCursor.name, name))
    .for('update', { skipLocked: true })
  if (row) await db.update(planCursor).set({ at: now }).where(eq(planCursor.name, name))
  else await db.insert(planCursor).values({ name, at: now }).onConflictDoNothing()
  return row?.at
}

interface FinishedItem extends Record<string, unknown> {
  readonly planId: number
  /** Names plan, learner, course and time. */
  readonly key: string
}

/**
 * Queues learners who finished a lesson of a course that they have an open item of, or got a result in one, except for the
 * keys that were queued before. Returns all that was found.
 */
export const queueFinished = async (
  db: Db,
  since: Date,
  queued: ReadonlySet<string>,
): Promise<FinishedItem[]> => {
  const from = sql`${since.toISOString()}::timestamptz`
  const { rows } = await db.execute<FinishedItem>(sql`
    with studied as (
      select ${records.userId}, ${records.courseId}, ${records.finishedAt} as at
      from ${records} where ${records.finishedAt} >= ${from}
      union
      select ${results.userId}, ${results.courseId}, ${results.doneAt}
      from ${results} where ${results.doneAt} >= ${from}
    ), found as (
      select distinct items.plan_id, items.user_id,
        concat_ws(' ', items.plan_id, items.user_id, items.course_id, extract(epoch from at)) as key
      from studied join ${planLearnerItems} as items on items.user_id = studied.user_id
        and items.course_id = studied.course_id and items.done_on is null
    ), added as (
      insert into ${planQueue} (plan_id, user_id)
      select distinct plan_id, user_id from found
      where key <> all(${sql.param([...queued])}::text[])
      on conflict do nothing
    )
    select plan_id as "planId", key from found`)
  return rows
}

/** Learners who have an open item of the course. Returns the plans. */
export const queueOpenItems = async (db: Db, courseId: number): Promise<number[]> => {
  const { rows } = await db.execute<{ planId: number }>(sql`
    with queued as (
      select plan_id, user_id from ${planLearnerItems}
      where course_id = ${courseId} and done_on is null
        and plan_id in (select plan_id from ${planCourses} where course_id = ${courseId})
    ), added as (
      insert into ${planQueue} (plan_id, user_id) select plan_id, user_id from queued
      on conflict do nothing
    )
    select distinct plan_id as "planId" from queued`)
  return rows.map(({ planId }) => planId)
}
