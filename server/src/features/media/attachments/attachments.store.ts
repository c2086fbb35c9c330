import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { lessonAttachments } from '../media.tables.ts'

export type AttachmentRow = typeof lessonAttachments.$inferSelect

/** Within a transaction. Does nothing if an attachment has this key already. */
export const insertNewAttachment = async (
  db: Db,
  attachment: typeof lessonAttachments.$inferInsert,
): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${attachment.key}, 0))`)
  if (await isStoredAttachment(db, attachment.key)) return
  await db.insert(lessonAttachments).values(attachment)
}

export const listAttachments = async (
  db: Db,
  lessonIds: readonly number[],
): Promise<AttachmentRow[]> => {
  if (lessonIds.length === 0) return []
  return db
    .select()
    .from(lessonAttachments)
    .where(isAnyOf(lessonAttachments.lessonId, lessonIds))
    .orderBy(asc(lessonAttachments.id))
}

export const findAttachment = async (db: Db, id: number): Promise<AttachmentRow | undefined> => {
  const rows = await db.select().from(lessonAttachments).where(eq(lessonAttachments.id, id))
  return rows[0]
}

export const isStoredAttachment = async (db: Db, key: string): Promise<boolean> => {
  const rows = await db
    .select({ id: lessonAttachments.id })
    .from(lessonAttachments)
    .where(eq(lessonAttachments.key, key))
    .limit(1)
  return rows.length > 0
}

/** Returns false if there is none. Its file is removed by the sweep. */
export const removeAttachment = async (db: Db, id: number) => {
  const [row] = await db
    .delete(lessonAttachments)
    .where(eq(lessonAttachments.id, id))
    .returning({ lessonId: lessonAttachments.lessonId, name: lessonAttachments.name })
  return row
}

export const removeAttachmentsOf = async (db: Db, lessonIds: readonly number[]): Promise<void> => {
  if (lessonIds.length > 0)
    await db.delete(lessonAttachments).where(isAnyOf(lessonAttachments.lessonId, lessonIds))
}

/** Both lessons have the same stored file. */
export const copyAttachments = async (db: Db, fromId: number, toId: number): Promise<void> => {
  const rows = await listAttachments(db, [fromId])
  if (rows.length > 0)
    await db
      .insert(lessonAttachments)
      .values(rows.map(({ id: _, downloads: _n, ...row }) => ({ ...row, lessonId: toId })))
}

export const countDownload = async (db: Db, id: number): Promise<void> => {
  await db
    .update(lessonAttachments)
    .set({ downloads: sql`${lessonAttachments.downloads} + 1` })
    .where(eq(lessonAttachments.id, id))
}
