import { and, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { accountRows } from '../../auth/index.ts'
import { images } from './images.tables.ts'

const users = accountRows('users')

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

/** Sorts after every hexadecimal digit. */
const afterHex = 'g'

/** Images whose name has this prefix, each with its owner's current icon. */
export const listImagesNamed = (db: Db, prefix: string) =>
  db
    .select({ image: images, ownersIcon: users.icon })
    .from(images)
    .leftJoin(users, eq(users.id, images.ownerId))
    .where(and(gte(images.name, prefix), lt(images.name, prefix + afterHex)))
export type OwnedImage = Awaited<ReturnType<typeof listImagesNamed>>[number]

export const deleteImages = async (db: Db, names: readonly string[]): Promise<void> => {
  if (names.length > 0) await db.delete(images).where(isAnyOf(images.name, names))
}
