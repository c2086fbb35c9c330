import type { ChangeSubject } from '@jingke/contract/staff'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { changes } from './changes.tables.ts'

export const insertChange = async (db: Db, change: typeof changes.$inferInsert): Promise<void> => {
  await db.insert(changes).values(change)
}

/** Who changed what kind of thing and when stays; names and values go. */
export const eraseChangesOf = async (
  db: Db,
  subject: ChangeSubject,
  subjectId: number,
): Promise<void> => {
  await db
    .update(changes)
    .set({ subjectName: '', before: null, after: null })
    .where(and(eq(changes.subject, subject), eq(changes.subjectId, subjectId)))
}
