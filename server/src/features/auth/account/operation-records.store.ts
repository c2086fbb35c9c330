import type { Db } from '../../../platform/db.ts'
import { operationRecords } from '../auth.tables.ts'

export const insertOperationRecord = async (
  db: Db,
  record: typeof operationRecords.$inferInsert,
): Promise<void> => {
  await db.insert(operationRecords).values(record)
}
