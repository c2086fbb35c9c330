import type { ChangeSubject } from '@jingke/contract/audit'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { changes } from './changes.tables.ts'

export const insertChange = async (
  db: Db,
  change: typeof changes.$inferInsert,
): Promise<number> => {
  const [row] = await db.insert(changes).values(change).returning({ id: changes.id })
  if (!row) throw new Error('the change was not stored')
  return row.id
}

export const updateChange = async (
  db: Db,
  id: number,
  values: Pick<typeof changes.$inferInsert, 'after'>,
): Promise<void> => {
  await db.update(changes).set(values).where(eq(changes.id, id))
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
