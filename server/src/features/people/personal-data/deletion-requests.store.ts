import type { PageRequest, Sort } from '@jingke/contract/core'
import type { DeletionState, deletionSorts } from '@jingke/contract/people'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { orderBySort } from '../../../platform/database/order-by-sort.ts'
import { accountRows } from '../../auth/index.ts'
import { deletionRequests } from '../people.tables.ts'

const users = accountRows('users')

export type DeletionRequestRow = typeof deletionRequests.$inferSelect

/** Returns the open request if there is one. */
export const insertDeletionRequest = async (
  db: Db,
  request: { userId: number; reason: string; requestedAt: Date },
): Promise<{ row: DeletionRequestRow; isNew: boolean }> => {
  const [inserted] = await db
    .insert(deletionRequests)
    .values(request)
    .onConflictDoNothing()
    .returning()
  if (inserted) return { row: inserted, isNew: true }
  const row = await findNewestRequest(db, request.userId)
  if (!row) throw new Error('an open request has vanished')
  return { row, isNew: false }
}

export const findNewestRequest = async (
  db: Db,
  userId: number,
): Promise<DeletionRequestRow | undefined> => {
  const rows = await db
    .select()
    .from(deletionRequests)
    .where(eq(deletionRequests.userId, userId))
    .orderBy(desc(deletionRequests.id))
    .limit(1)
  return rows[0]
}

interface Decision {
  readonly state: Exclude<DeletionState, 'open'>
  readonly decidedAt: Date
  readonly decidedBy: number
  readonly answer?: string
}

/** Returns the learner, or undefined if the request is not open. */
export const closeRequest = async (
  db: Db,
  which: { id: number } | { userId: number },
  decision: Decision,
): Promise<number | undefined> => {
  const isWanted =
    'id' in which ? eq(deletionRequests.id, which.id) : eq(deletionRequests.userId, which.userId)
  const rows = await db
    .update(deletionRequests)
    .set(decision)
    .where(and(isWanted, eq(deletionRequests.state, 'open')))
    .returning({ userId: deletionRequests.userId })
  return rows[0]?.userId
}

/** The learner's words may identify the learner. */
export const eraseReasons = async (db: Db, userId: number): Promise<void> => {
  await db
    .update(deletionRequests)
    .set({ reason: '', answer: '' })
    .where(eq(deletionRequests.userId, userId))
}

const decider = accountRows('decider')

interface RequestList extends PageRequest {
  readonly state?: DeletionState | undefined
  readonly sort?: Sort<(typeof deletionSorts)[number]> | undefined
}

/** Unless sorted: open ones first, oldest first; then the others, newest first. */
export const listRequestRows = async (db: Db, { pageNum, pageSize, state, sort }: RequestList) => {
  const isWanted = state && eq(deletionRequests.state, state)
  const isOpen = sql`${deletionRequests.state} = 'open'`
  const rows = await db
    .select({
      request: deletionRequests,
      userName: users.userName,
      name: users.realName,
      decidedBy: sql<string>`coalesce(nullif(${decider.realName}, ''), ${decider.userName}, '')`,
    })
    .from(deletionRequests)
    .innerJoin(users, eq(users.id, deletionRequests.userId))
    .leftJoin(decider, eq(decider.id, deletionRequests.decidedBy))
    .where(isWanted)
    .orderBy(
      ...orderBySort(sort, { requested: deletionRequests.id }),
      sql`${isOpen} desc`,
      sql`case when ${isOpen} then ${deletionRequests.id} end`,
      desc(deletionRequests.id),
    )
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await db.$count(deletionRequests, isWanted) }
}
