import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { images } from './images.tables.ts'

export type ImageRow = typeof images.$inferSelect

export const insertImage = async (db: Db, image: ImageRow): Promise<void> => {
  await db.insert(images).values(image)
}

export const findImage = async (db: Db, name: string): Promise<ImageRow | undefined> => {
  const rows = await db.select().from(images).where(eq(images.name, name))
  return rows[0]
}

export const sumUploadsSince = async (db: Db, ownerId: number, since: Date): Promise<number> => {
  const rows = await db
    .select({ bytes: sql<string>`coalesce(sum(${images.bytes}), 0)` })
    .from(images)
    .where(and(eq(images.ownerId, ownerId), gt(images.createdAt, since)))
  return Number(rows[0]?.bytes ?? 0)
}
