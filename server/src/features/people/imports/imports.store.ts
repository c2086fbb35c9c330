import type { PageRequest, Sort } from '@jingke/contract/core'
import type {
  ImportIssueKind,
  ImportRowState,
  ImportState,
  importSorts,
} from '@jingke/contract/people'
import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { orderBySort } from '../../../platform/database/order-by-sort.ts'
import { accountRows } from '../../auth/index.ts'
import { importBatches, importRows } from './imports.tables.ts'
import type { NewLearner } from './rows/read-rows.ts'

const users = accountRows('users')

const operatorName = sql<string>`coalesce(nullif(${users.realName}, ''), ${users.userName}, '')`

/** Until it is settled, or the rows are deleted with time. */
const isOpenBatch = sql<boolean>`(
  ${importBatches.state} = 'finished' and not ${importBatches.isSettled} and exists (
    select from ${importRows}
    where ${importRows.batchId} = ${importBatches.id} and ${importRows.state} = 'failed'
      and ${importRows.learner} is not null
  )
)`

const select = (db: Db) =>
  db
    .select({ batch: importBatches, operatorName, isOpen: isOpenBatch })
    .from(importBatches)
    .leftJoin(users, eq(users.id, importBatches.operatorId))
    .$dynamic()

export type BatchRow = Awaited<ReturnType<typeof select>>[number]

/** Returns undefined if there is an import of this key. */
export const insertBatch = async (
  db: Db,
  batch: typeof importBatches.$inferInsert,
): Promise<number | undefined> => {
  const rows = await db
    .insert(importBatches)
    .values(batch)
    .onConflictDoNothing()
    .returning({ id: importBatches.id })
  return rows[0]?.id
}

export const insertRows = async (
  db: Db,
  batchId: number,
  learners: readonly (NewLearner & { line: number })[],
): Promise<void> => {
  await db.execute(sql`
    insert into ${importRows} (batch_id, line, state, learner)
    select ${batchId}, (learner->>'line')::integer, 'waiting', learner - 'line'
    from jsonb_array_elements(${JSON.stringify(learners)}::jsonb) as learner`)
}

export const listBatches = async (
  db: Db,
  {
    pageNum,
    pageSize,
    sort,
    isOpen,
  }: PageRequest & { isOpen?: boolean; sort?: Sort<(typeof importSorts)[number]> },
) => {
  const isMatch = isOpen === undefined ? undefined : eq(isOpenBatch, isOpen)
  const rows = await select(db)
    .where(isMatch)
    .orderBy(...orderBySort(sort, { created: importBatches.id }), desc(importBatches.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await db.$count(importBatches, isMatch) }
}

export const findBatch = async (db: Db, id: number): Promise<BatchRow | undefined> => {
  const rows = await select(db).where(eq(importBatches.id, id))
  return rows[0]
}

export const findBatchOfKey = async (db: Db, importKey: string): Promise<number | undefined> => {
  const rows = await db
    .select({ id: importBatches.id })
    .from(importBatches)
    .where(eq(importBatches.importKey, importKey))
  return rows[0]?.id
}

/** Holds the row lock until the end of the transaction. */
export const lockBatch = async (db: Db, id: number) => {
  const rows = await db.select().from(importBatches).where(eq(importBatches.id, id)).for('update')
  return rows[0]
}

export const setBatchState = async (
  db: Db,
  id: number,
  state: ImportState,
  finishedAt: Date | null,
): Promise<void> => {
  await db.update(importBatches).set({ state, finishedAt }).where(eq(importBatches.id, id))
}

export const settleBatch = async (db: Db, id: number): Promise<void> => {
  await db.update(importBatches).set({ isSettled: true }).where(eq(importBatches.id, id))
}

/** Adds to the counts of a batch. */
export const countRows = async (
  db: Db,
  id: number,
  added: Partial<Record<'done' | 'failed' | 'removed' | 'kept', number>>,
): Promise<void> => {
  const { done = 0, failed = 0, removed = 0, kept = 0 } = added
  await db
    .update(importBatches)
    .set({
      done: sql`${importBatches.done} + ${done}`,
      failed: sql`${importBatches.failed} + ${failed}`,
      removed: sql`${importBatches.removed} + ${removed}`,
      kept: sql`${importBatches.kept} + ${kept}`,
    })
    .where(eq(importBatches.id, id))
}

export const takeRows = (db: Db, batchId: number, state: ImportRowState, limit: number) =>
  db
    .select()
    .from(importRows)
    .where(and(eq(importRows.batchId, batchId), eq(importRows.state, state)))
    .orderBy(asc(importRows.line))
    .limit(limit)

/** Marks rows as imported; `lines` and `userIds` have the same order. */
export const markDone = async (
  db: Db,
  batchId: number,
  lines: readonly number[],
  userIds: readonly number[],
): Promise<void> => {
  await db.execute(sql`
    update ${importRows} set state = 'done', learner = null, user_id = made.user_id
    from unnest(${sql.param([...lines])}::integer[], ${sql.param([...userIds])}::integer[])
      as made(line, user_id)
    where ${importRows.batchId} = ${batchId} and ${importRows.line} = made.line`)
}

export const markRows = async (
  db: Db,
  batchId: number,
  lines: readonly number[],
  state: ImportRowState,
  problem: ImportIssueKind | null = null,
): Promise<void> => {
  if (lines.length > 0)
    await db
      .update(importRows)
      .set({ state, problem })
      .where(and(eq(importRows.batchId, batchId), isAnyOf(importRows.line, lines)))
}

/** Rows without an account have the data of a person; they go once nobody will import them. */
export const deleteLeftovers = async (db: Db, before: Date): Promise<void> => {
  await db.execute(sql`
    delete from ${importRows} using ${importBatches}
    where ${importRows.batchId} = ${importBatches.id} and ${importRows.learner} is not null
      and ${importBatches.state} not in ('running', 'undoing')
      and ${importBatches.createdAt} < ${before.toISOString()}`)
}

export const listRows = async (
  db: Db,
  { id, state, pageNum, pageSize }: PageRequest & { id: number; state?: ImportRowState },
) => {
  const isAsked = and(
    eq(importRows.batchId, id),
    state === undefined ? undefined : eq(importRows.state, state),
  )
  const rows = await db
    .select({
      line: importRows.line,
      state: importRows.state,
      problem: importRows.problem,
      userId: importRows.userId,
      userName: sql<string>`coalesce(${users.userName}, ${importRows.learner}->>'userName', '')`,
      name: sql<string>`coalesce(${users.realName}, ${importRows.learner}->>'name', '')`,
    })
    .from(importRows)
    .leftJoin(users, eq(users.id, importRows.userId))
    .where(isAsked)
    .orderBy(asc(importRows.line))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await db.$count(importRows, isAsked) }
}

/** One lookup by key for each row: without statistics, a join may compare all rows with all users. */
export const countUnactivated = async (db: Db, batchId: number): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::integer as total from ${importRows}
    where ${importRows.batchId} = ${batchId} and (
      select not ${users.isActivated} from ${users}
      where ${users.id} = ${importRows.userId} and ${users.disabledAt} is null
    )`)
  return rows[0]?.total ?? 0
}

/** Imported rows in the order of the file. */
export const listImported = (db: Db, batchId: number, afterLine: number, limit: number) =>
  db
    .select({ line: importRows.line, userId: importRows.userId })
    .from(importRows)
    .where(
      and(
        eq(importRows.batchId, batchId),
        isNotNull(importRows.userId),
        gt(importRows.line, afterLine),
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(limit)
