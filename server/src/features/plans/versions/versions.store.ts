import type { PageRequest } from '@jingke/contract/core'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { accountRows } from '../../auth/index.ts'
import { type PlanContent, plans, planVersions } from '../plans.tables.ts'

const users = accountRows('users')

interface Published {
  readonly content: PlanContent
  readonly publishedAt: Date
  readonly publishedBy: number | null
}

/** The plan is locked. What was published before there were versions is the first one. */
export const insertVersion = async (db: Db, planId: number, version: Published): Promise<void> => {
  const number = sql`(
    select coalesce(max(number), 0) + 1 from ${planVersions} where plan_id = ${planId}
  )`
  await db.execute(sql`
    insert into ${planVersions} (plan_id, number, content, published_at)
    select id, 1, published, coalesce(published_at, changed_at) from ${plans}
    where id = ${planId} and published is not null on conflict do nothing`)
  await db.insert(planVersions).values({ planId, number, ...version })
}

/** Newest first, one more than asked: the differences of each are from the one before. */
export const listVersions = (db: Db, planId: number, { pageNum, pageSize }: PageRequest) =>
  db
    .select({
      number: planVersions.number,
      content: planVersions.content,
      publishedAt: planVersions.publishedAt,
      publishedBy: sql<string>`coalesce(nullif(${users.realName}, ''), ${users.userName}, '')`,
    })
    .from(planVersions)
    .leftJoin(users, eq(users.id, planVersions.publishedBy))
    .where(eq(planVersions.planId, planId))
    .orderBy(desc(planVersions.number))
    .limit(pageSize + 1)
    .offset((pageNum - 1) * pageSize)

export const countVersions = (db: Db, planId: number): Promise<number> =>
  db.$count(planVersions, eq(planVersions.planId, planId))

export const findVersion = async (
  db: Db,
  planId: number,
  number: number,
): Promise<PlanContent | undefined> => {
  const [row] = await db
    .select({ content: planVersions.content })
    .from(planVersions)
    .where(and(eq(planVersions.planId, planId), eq(planVersions.number, number)))
  return row?.content
}
