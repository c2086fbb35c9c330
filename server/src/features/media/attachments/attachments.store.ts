import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { lessonAttachments } from '../media.tables.ts'

export type AttachmentRow = typeof lessonAttachments.$inferSelect

/** What a file belongs to: one of the two is 0. */
export type AttachmentOwner = Pick<AttachmentRow, 'lessonId' | 'courseId'>

export const ofLesson = (lessonId: number): AttachmentOwner => ({ lessonId, courseId: 0 })
export const ofCourse = (courseId: number): AttachmentOwner => ({ lessonId: 0, courseId })

const belongsTo = ({ lessonId, courseId }: AttachmentOwner) =>
  and(eq(lessonAttachments.lessonId, lessonId), eq(lessonAttachments.courseId, courseId))

const inOrder = [asc(lessonAttachments.position), asc(lessonAttachments.id)]

/** Within a transaction. Does nothing if an attachment has this key already. */
export const insertNewAttachment = async (
  db: Db,
  attachment: Omit<AttachmentRow, 'id' | 'position' | 'downloads'>,
): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${attachment.key}, 0))`)
  if (await isStoredAttachment(db, attachment.key)) return
  const last = (await listAttachmentsOf(db, attachment)).at(-1)
  await db.insert(lessonAttachments).values({ ...attachment, position: (last?.position ?? -1) + 1 })
}

/** In their order. */
export const listAttachmentsOf = (db: Db, owner: AttachmentOwner): Promise<AttachmentRow[]> =>
  db
    .select()
    .from(lessonAttachments)
    .where(belongsTo(owner))
    .orderBy(...inOrder)

export const listAttachments = async (
  db: Db,
  lessonIds: readonly number[],
): Promise<AttachmentRow[]> => {
  if (lessonIds.length === 0) return []
  return db
    .select()
    .from(lessonAttachments)
    .where(isAnyOf(lessonAttachments.lessonId, lessonIds))
    .orderBy(...inOrder)
}

export const findAttachment = async (db: Db, id: number): Promise<AttachmentRow | undefined> => {
  const rows = await db.select().from(lessonAttachments).where(eq(lessonAttachments.id, id))
  return rows[0]
}

export const isStoredAttachment = async (db: Db, key: string): Promise<boolean> =>
  (await db.$count(lessonAttachments, eq(lessonAttachments.key, key))) > 0

/** Returns false if there is none. Its file is removed by the sweep. */
export const removeAttachment = async (db: Db, id: number) => {
  const [row] = await db.delete(lessonAttachments).where(eq(lessonAttachments.id, id)).returning({
    lessonId: lessonAttachments.lessonId,
    courseId: lessonAttachments.courseId,
    name: lessonAttachments.name,
  })
  return row
}

export const renameStoredAttachment = async (db: Db, id: number, name: string): Promise<void> => {
  await db.update(lessonAttachments).set({ name }).where(eq(lessonAttachments.id, id))
}

export const orderAttachments = async (db: Db, ids: readonly number[]): Promise<void> => {
  for (const [position, id] of ids.entries())
    await db.update(lessonAttachments).set({ position }).where(eq(lessonAttachments.id, id))
}

/** The files of the course as a whole. */
export const removeMaterials = async (db: Db, courseId: number): Promise<void> => {
  await db.delete(lessonAttachments).where(belongsTo(ofCourse(courseId)))
}

export const removeAttachmentsOf = async (db: Db, lessonIds: readonly number[]): Promise<void> => {
  if (lessonIds.length > 0)
    await db.delete(lessonAttachments).where(isAnyOf(lessonAttachments.lessonId, lessonIds))
}

/** Both have the same stored file. */
export const copyAttachments = async (
  db: Db,
  from: AttachmentOwner,
  to: AttachmentOwner,
): Promise<void> => {
  const rows = await listAttachmentsOf(db, from)
  if (rows.length > 0)
    await db
      .insert(lessonAttachments)
      .values(rows.map(({ id: _, downloads: _n, ...row }) => ({ ...row, ...to })))
}

export const countDownload = async (db: Db, id: number): Promise<void> => {
  await db
    .update(lessonAttachments)
    .set({ downloads: sql`${lessonAttachments.downloads} + 1` })
    .where(eq(lessonAttachments.id, id))
}
