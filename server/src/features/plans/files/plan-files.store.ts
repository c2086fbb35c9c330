import type { WorkFile } from '@jingke/contract/assessment'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { listLearnerFiles, removeLearnerFiles } from '../../media/index.ts'
import { isOfItem } from '../plans.store.ts'
import { planFiles, planLearnerItems, planLearners } from '../plans.tables.ts'

export interface ItemKey {
  readonly planId: number
  readonly userId: number
  readonly itemId: number
}

/** Joins files to the learner whose round they are of. */
const isOfRound = and(
  eq(planLearners.planId, planFiles.planId),
  eq(planLearners.userId, planFiles.userId),
  eq(planLearners.round, planFiles.round),
)

/** The learner's round, if staff ticked the item off in it; the item is locked until the end of the transaction. */
export const lockTickedRound = async (
  db: Db,
  { planId, userId, itemId }: ItemKey,
): Promise<number | undefined> => {
  const [row] = await db
    .select({ round: planLearners.round })
    .from(planLearnerItems)
    .innerJoin(planLearners, isOfItem)
    .where(
      and(
        eq(planLearnerItems.planId, planId),
        eq(planLearnerItems.userId, userId),
        eq(planLearnerItems.itemId, itemId),
        isNull(planLearnerItems.courseId),
        isNotNull(planLearnerItems.doneOn),
      ),
    )
    .for('update', { of: planLearnerItems })
  return row?.round
}

export const countPlanFiles = (
  db: Db,
  { planId, userId, itemId, round }: ItemKey & { round: number },
): Promise<number> =>
  db.$count(
    planFiles,
    and(
      eq(planFiles.planId, planId),
      eq(planFiles.userId, userId),
      eq(planFiles.itemId, itemId),
      eq(planFiles.round, round),
    ),
  )

export const insertPlanFile = async (
  db: Db,
  file: typeof planFiles.$inferInsert,
): Promise<void> => {
  await db.insert(planFiles).values(file)
}

/** Those of the round that the learner is in, by item. */
export const readPlanFiles = async (
  db: Db,
  { planId, userId }: Omit<ItemKey, 'itemId'>,
): Promise<(itemId: number) => WorkFile[]> => {
  const rows = await db
    .select({ itemId: planFiles.itemId, fileId: planFiles.fileId })
    .from(planFiles)
    .innerJoin(planLearners, isOfRound)
    .where(and(eq(planFiles.planId, planId), eq(planFiles.userId, userId)))
    .orderBy(asc(planFiles.fileId))
  const files = await listLearnerFiles(
    db,
    rows.map(({ fileId }) => fileId),
  )
  const itemOf = new Map(rows.map(({ itemId, fileId }) => [fileId, itemId]))
  return (itemId) =>
    files
      .filter(({ id }) => itemOf.get(id) === itemId)
      .map(({ id, name, contentType, size }) => ({ id, name, contentType, size }))
}

export const findPlanFile = async (db: Db, fileId: number, userId?: number) => {
  const [row] = await db
    .select()
    .from(planFiles)
    .where(
      and(
        eq(planFiles.fileId, fileId),
        userId === undefined ? undefined : eq(planFiles.userId, userId),
      ),
    )
  return row
}

/** Those of the round that the learner is in; the sweep removes what is stored. */
export const removeFilesOfItem = async (db: Db, { planId, userId, itemId }: ItemKey) => {
  const rows = await db
    .select({ fileId: planFiles.fileId })
    .from(planFiles)
    .innerJoin(planLearners, isOfRound)
    .where(
      and(eq(planFiles.planId, planId), eq(planFiles.userId, userId), eq(planFiles.itemId, itemId)),
    )
  await removeLearnerFiles(
    db,
    rows.map(({ fileId }) => fileId),
  )
}
