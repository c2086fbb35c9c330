import { and, asc, between, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isOwn } from '../own/own-plans.store.ts'
import { isOfItem } from '../plans.store.ts'
import { planLearnerItems, planLearners, planReaders, plans } from '../plans.tables.ts'

interface Days {
  readonly from: string
  readonly to: string
}

const { planId, itemId, isRequired, opensOn, dueOn, doneOn, excusedOn, note } =
  getTableColumns(planLearnerItems)

/** Items of the learner's plans that are due or open on these days. */
export const listDatedItemRows = (
  db: Db,
  userId: number,
  { from, to, limit }: Days & { limit: number },
) =>
  db
    .select({ planId, itemId, isRequired, opensOn, dueOn, doneOn, excusedOn, note })
    .from(planLearnerItems)
    .innerJoin(planLearners, isOfItem)
    .where(
      and(
        eq(planLearnerItems.userId, userId),
        isNull(planLearnerItems.excusedOn),
        or(between(dueOn, from, to), between(opensOn, from, to)),
      ),
    )
    .orderBy(sql`${dueOn} nulls last`, asc(planId), asc(itemId))
    .limit(limit)

/** The key of the address of a learner's calendar. */
export const findCalendarKey = async (db: Db, userId: number): Promise<string | null> => {
  const [row] = await db
    .select({ key: planReaders.calendarKey })
    .from(planReaders)
    .where(eq(planReaders.userId, userId))
  return row?.key ?? null
}

export const putCalendarKey = async (
  db: Db,
  userId: number,
  calendarKey: string | null,
): Promise<void> => {
  await db
    .insert(planReaders)
    .values({ userId, calendarKey })
    .onConflictDoUpdate({ target: planReaders.userId, set: { calendarKey } })
}

/** Contents of the plans that a learner has. */
export const listContents = async (db: Db, userId: number) => {
  const rows = await db
    .select({ planId: plans.id, startOn: planLearners.startOn, content: plans.published })
    .from(planLearners)
    .innerJoin(plans, eq(plans.id, planLearners.planId))
    .where(isOwn(userId))
    .orderBy(asc(plans.id))
  return rows.flatMap(({ content, ...plan }) => (content ? [{ ...plan, content }] : []))
}
