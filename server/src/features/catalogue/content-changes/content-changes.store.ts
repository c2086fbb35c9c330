import type { Db } from '../../../platform/db.ts'
import { contentChanges } from './content-changes.tables.ts'

export const insertContentChange = async (
  db: Db,
  change: typeof contentChanges.$inferInsert,
): Promise<void> => {
  await db.insert(contentChanges).values(change)
}
