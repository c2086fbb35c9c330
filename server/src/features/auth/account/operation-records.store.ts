import { type OperationKind, operationKinds, RecordedOperation } from '@jingke/contract/auth'
import type { PageRequest } from '@jingke/contract/core'
import { and, desc, eq, gte, lte } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { operationRecords } from '../auth.tables.ts'

type Row = typeof operationRecords.$inferSelect
export type OperationRow = Omit<Row, 'kind' | 'detail'> & { operation: RecordedOperation }

/** The total is not counted past this. */
const countLimit = 10_000

/** Undefined for a record of a later version of the server. */
const toOperationRow = ({ kind, detail, ...row }: Row): OperationRow | undefined => {
  const { data: operation } = RecordedOperation.safeParse({ ...detail, kind })
  return operation && { ...row, operation }
}

type Circumstances = Omit<typeof operationRecords.$inferInsert, 'kind' | 'detail'>

export const insertOperationRecords = async (
  db: Db,
  { kind, ...detail }: RecordedOperation,
  circumstances: readonly Circumstances[],
): Promise<void> => {
  if (circumstances.length > 0)
    await db
      .insert(operationRecords)
      .values(circumstances.map((each) => ({ ...each, kind, detail })))
}

export const insertOperationRecord = (
  db: Db,
  operation: RecordedOperation,
  circumstances: Circumstances,
): Promise<void> => insertOperationRecords(db, operation, [circumstances])

export const listOperationRows = async (
  db: Db,
  userId: number,
  filter: PageRequest & { kind?: OperationKind; from?: Date; to?: Date },
): Promise<{ rows: OperationRow[]; total: number }> => {
  const { kind, from, to, pageNum, pageSize } = filter
  const condition = and(
    eq(operationRecords.userId, userId),
    kind ? eq(operationRecords.kind, kind) : isAnyOf(operationRecords.kind, operationKinds),
    from && gte(operationRecords.happenedAt, from),
    to && lte(operationRecords.happenedAt, to),
  )
  const rows = await db
    .select()
    .from(operationRecords)
    .where(condition)
    .orderBy(desc(operationRecords.happenedAt), desc(operationRecords.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const counted = db
    .select({ id: operationRecords.id })
    .from(operationRecords)
    .where(condition)
    .limit(countLimit)
    .as('counted')
  return { rows: rows.flatMap((row) => toOperationRow(row) ?? []), total: await db.$count(counted) }
}

export const hasHappenedSince = async (
  db: Db,
  userId: number,
  kind: OperationKind,
  since: Date,
): Promise<boolean> => {
  const rows = await db
    .select({ id: operationRecords.id })
    .from(operationRecords)
    .where(
      and(
        eq(operationRecords.userId, userId),
        eq(operationRecords.kind, kind),
        gte(operationRecords.happenedAt, since),
      ),
    )
    .limit(1)
  return rows.length > 0
}
