import type { PageRequest, Sort } from '@jingke/contract/core'
import type { PlanState, planSorts } from '@jingke/contract/plans'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { isAnyOf } from '../../platform/database/is-any-of.ts'
import { orderBySort } from '../../platform/database/order-by-sort.ts'
import { storedRow } from '../../platform/database/stored-row.ts'
import { listCourseNames } from '../catalogue/index.ts'
import {
  type PlanContent,
  planCourses,
  planGrants,
  planLearnerItems,
  planLearners,
  planQueue,
  plans,
  planVersions,
} from './plans.tables.ts'

const name = sql<string>`${plans.draft}->>'name'`

const learners = sql`from ${planLearners}
  where ${planLearners.planId} = ${plans.id} and ${planLearners.withdrawnAt} is null`

const learnerCount = sql<number>`(select count(*)::integer ${learners})`
const waitingCount = sql<number>`(
  select count(*)::integer from ${planQueue} where ${planQueue.planId} = ${plans.id}
)`

/** Joins items to the learners who still have their plan. */
export const isOfItem = and(
  eq(planLearners.planId, planLearnerItems.planId),
  eq(planLearners.userId, planLearnerItems.userId),
  isNull(planLearners.withdrawnAt),
)

type PlanList = PageRequest & {
  keyword?: string | undefined
  state?: PlanState | undefined
  sort?: Sort<(typeof planSorts)[number]> | undefined
}

export const listPlanRows = async (
  db: Db,
  { pageNum, pageSize, keyword, state, sort }: PlanList,
  today: string,
) => {
  const condition = and(
    keyword ? sql`position(lower(${keyword}) in lower(${name})) > 0` : undefined,
    state && (state === 'draft' ? isNull(plans.published) : isNotNull(plans.published)),
  )
  const rows = await db
    .select({
      plan: plans,
      learnerCount,
      doneCount: sql<number>`(
        select count(*)::integer ${learners} and ${planLearners.doneOn} is not null
      )`,
      overdueCount: sql<number>`(
        select count(*)::integer ${learners} and ${planLearners.nextDueOn} < ${today}
      )`,
    })
    .from(plans)
    .where(condition)
    .orderBy(
      ...orderBySort(sort, { name, changed: plans.changedAt }),
      desc(plans.changedAt),
      desc(plans.id),
    )
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await db.$count(plans, condition) }
}

export const findPlanRow = async (db: Db, id: number) => {
  const [row] = await db
    .select({ plan: plans, learnerCount, waitingCount })
    .from(plans)
    .where(eq(plans.id, id))
  return row
}

/** Locked until the end of the transaction. */
export const lockPlanRow = async (db: Db, id: number) => {
  const [row] = await db.select().from(plans).where(eq(plans.id, id)).for('update')
  return row
}
export type PlanRecord = NonNullable<Awaited<ReturnType<typeof lockPlanRow>>>

/** What learners have of these plans. */
export const listPublished = async (db: Db, ids: readonly number[]) => {
  const rows = await db
    .select({ id: plans.id, version: plans.version, content: plans.published })
    .from(plans)
    .where(isAnyOf(plans.id, ids))
  return rows.flatMap(({ content, ...plan }) => (content ? [{ ...plan, content }] : []))
}

const publishedName = sql<string>`${plans.published}->>'name'`

/** Names are in small letters. */
export const findPublishedByName = async (
  db: Db,
  names: readonly string[],
): Promise<{ id: number; name: string; grants: number }[]> => {
  if (names.length === 0) return []
  const wanted = names.map((one) => one.toLowerCase())
  const found = sql<string>`lower(${publishedName})`
  const grants = sql<number>`(
    select count(*)::integer from ${planGrants} where ${planGrants.planId} = ${plans.id}
  )`
  return db.select({ id: plans.id, name: found, grants }).from(plans).where(isAnyOf(found, wanted))
}

export const listPublishedNames = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ name: publishedName })
    .from(plans)
    .where(isNotNull(plans.published))
    .orderBy(publishedName)
    .limit(limit)
  return rows.map((row) => row.name)
}

interface Written {
  readonly draft: PlanContent
  readonly lastPartId: number
  readonly changedAt: Date
}

export const insertPlan = async (db: Db, plan: Written): Promise<number> =>
  storedRow(await db.insert(plans).values(plan).returning({ id: plans.id })).id

/** A course that is gone is left out. */
const putPlanCourses = async (db: Db, planId: number, { stages }: PlanContent): Promise<void> => {
  const named = stages.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'outside' ? [] : item.courseId)),
  )
  const courseIds = [...(await listCourseNames(db, named)).keys()]
  await db.delete(planCourses).where(eq(planCourses.planId, planId))
  if (courseIds.length > 0)
    await db.insert(planCourses).values(courseIds.map((courseId) => ({ planId, courseId })))
}

export const updatePlanRow = async (
  db: Db,
  id: number,
  change: Partial<Written> & { published?: PlanContent; publishedAt?: Date },
): Promise<void> => {
  await db
    .update(plans)
    .set({ ...change, version: sql`${plans.version} + 1` })
    .where(eq(plans.id, id))
  if (change.published) await putPlanCourses(db, id, change.published)
}

export const deletePlanRow = async (db: Db, id: number): Promise<void> => {
  await db.delete(plans).where(eq(plans.id, id))
}

/** Returns those of the addresses that plans have as covers, or had in a version that can be restored. */
export const listPlanPictures = async (db: Db, addresses: readonly string[]): Promise<string[]> => {
  const { rows } = await db.execute<{ address: string }>(sql`
    select address from (
      select draft->>'cover' as address from ${plans}
      union select published->>'cover' from ${plans}
      union select content->>'cover' from ${planVersions}
    ) as cover where address = any(${sql.param([...addresses])}::text[])`)
  return rows.map(({ address }) => address)
}
