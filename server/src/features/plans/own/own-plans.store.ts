import { and, asc, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isOfItem } from '../plans.store.ts'
import { planLearnerItems, planLearners, plans } from '../plans.tables.ts'

export const isOwn = (userId: number) =>
  and(eq(planLearners.userId, userId), isNull(planLearners.withdrawnAt), isNotNull(plans.published))

/** The one that is due first comes first, plans that are done last. */
export const listOwnPlanRows = (db: Db, userId: number) =>
  db
    .select({ learner: planLearners, content: plans.published })
    .from(planLearners)
    .innerJoin(plans, eq(plans.id, planLearners.planId))
    .where(isOwn(userId))
    .orderBy(
      sql`${planLearners.doneOn} is not null`,
      sql`${planLearners.dueOn} nulls last`,
      asc(planLearners.planId),
    )
export type OwnPlanRecord = Awaited<ReturnType<typeof listOwnPlanRows>>[number]

export const findOwnPlanRow = async (
  db: Db,
  userId: number,
  planId: number,
): Promise<OwnPlanRecord | undefined> => {
  const [row] = await db
    .select({ learner: planLearners, content: plans.published })
    .from(planLearners)
    .innerJoin(plans, eq(plans.id, planLearners.planId))
    .where(and(isOwn(userId), eq(planLearners.planId, planId)))
  return row
}

const itemColumns = {
  planId: planLearnerItems.planId,
  itemId: planLearnerItems.itemId,
  isRequired: planLearnerItems.isRequired,
  opensOn: planLearnerItems.opensOn,
  dueOn: planLearnerItems.dueOn,
  doneOn: planLearnerItems.doneOn,
  excusedOn: planLearnerItems.excusedOn,
  note: planLearnerItems.note,
}

export const listOwnItemRows = (db: Db, userId: number, planId: number) =>
  db
    .select(itemColumns)
    .from(planLearnerItems)
    .where(and(eq(planLearnerItems.userId, userId), eq(planLearnerItems.planId, planId)))
export type OwnItemRecord = Awaited<ReturnType<typeof listOwnItemRows>>[number]

/**
 * Required items that can be done today or are overdue, the one that is due first comes first; those without a date last. Each
 * with the counts of all of them that are overdue and that are due until `ahead`.
 */
export const listOpenItemRows = (
  db: Db,
  userId: number,
  { today, ahead, limit }: { today: string; ahead: string; limit: number },
) => {
  const countUntil = (condition: SQL) =>
    sql<number>`(count(*) filter (where ${condition}) over ())::integer`
  return db
    .select({
      ...itemColumns,
      overdueCount: countUntil(lt(planLearnerItems.dueOn, today)),
      soonCount: countUntil(lte(planLearnerItems.dueOn, ahead)),
    })
    .from(planLearnerItems)
    .innerJoin(planLearners, isOfItem)
    .where(
      and(
        eq(planLearnerItems.userId, userId),
        eq(planLearnerItems.isRequired, true),
        isNull(planLearnerItems.doneOn),
        isNull(planLearnerItems.excusedOn),
        or(lte(planLearnerItems.opensOn, today), lt(planLearnerItems.dueOn, today)),
      ),
    )
    .orderBy(
      sql`${planLearnerItems.dueOn} nulls last`,
      asc(planLearnerItems.planId),
      asc(planLearnerItems.itemId),
    )
    .limit(limit)
}
