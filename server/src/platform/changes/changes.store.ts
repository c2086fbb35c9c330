import type { Db } from '../db.ts'
import { changes } from './changes.tables.ts'

export const insertChange = async (db: Db, change: typeof changes.$inferInsert): Promise<void> => {
  await db.insert(changes).values(change)
}
