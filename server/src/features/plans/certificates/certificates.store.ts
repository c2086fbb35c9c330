import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { planLearnerItems, planLearners } from '../plans.tables.ts'

export const setCertified = async (
  db: Db,
  key: { planId: number; userId: number },
  certified: { certifiedRound: number; validUntil: string | null; renewsOn: string | null },
): Promise<void> => {
  await db
    .update(planLearners)
    .set(certified)
    .where(and(eq(planLearners.planId, key.planId), eq(planLearners.userId, key.userId)))
}

const isToRenew = (today: string) =>
  and(lte(planLearners.renewsOn, today), isNull(planLearners.withdrawnAt))

/** A plan that opens again for somebody. */
export const findPlanToRenew = async (db: Db, today: string): Promise<number | undefined> => {
  const [row] = await db
    .select({ planId: planLearners.planId })
    .from(planLearners)
    .where(isToRenew(today))
    .limit(1)
  return row?.planId
}

/** The plan is locked. Each of them begins the next round, in which nothing is done yet. */
export const beginRounds = async (
  db: Db,
  planId: number,
  today: string,
  limit: number,
): Promise<{ userId: number; round: number; validUntil: string | null }[]> => {
  const chosen = db
    .select({ userId: planLearners.userId })
    .from(planLearners)
    .where(and(eq(planLearners.planId, planId), isToRenew(today)))
    .limit(limit)
  const rows = await db
    .update(planLearners)
    .set({
      round: sql`${planLearners.round} + 1`,
      renewedOn: today,
      renewsOn: null,
      doneOn: null,
      extendedTo: null,
      extensionReason: '',
    })
    .where(and(eq(planLearners.planId, planId), sql`${planLearners.userId} in ${chosen}`))
    .returning({
      userId: planLearners.userId,
      round: planLearners.round,
      validUntil: planLearners.validUntil,
    })
  await db
    .update(planLearnerItems)
    .set({
      doneOn: null,
      excusedOn: null,
      note: '',
      toldOpensOn: null,
      toldDueOn: null,
      toldKind: null,
    })
    .where(
      and(
        eq(planLearnerItems.planId, planId),
        isAnyOf(
          planLearnerItems.userId,
          rows.map(({ userId }) => userId),
        ),
      ),
    )
  return rows
}
