import type { LineSettings } from '@jingke/contract/media'
import { asc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { playbackLines } from '../media.tables.ts'

export type LineRow = typeof playbackLines.$inferSelect

export const listLineRows = (db: Db): Promise<LineRow[]> =>
  db.select().from(playbackLines).orderBy(asc(playbackLines.id))

export const findLine = async (db: Db, id: number): Promise<LineRow | undefined> => {
  const rows = await db.select().from(playbackLines).where(eq(playbackLines.id, id))
  return rows[0]
}

const clearDefault = async (db: Db, exceptId: number): Promise<void> => {
  await db.update(playbackLines).set({ isDefault: false }).where(ne(playbackLines.id, exceptId))
}

export const insertLine = (db: Db, line: Omit<LineSettings, 'id'>): Promise<LineRow> =>
  db.transaction(async (tx) => {
    if (line.isDefault) await clearDefault(tx, 0)
    const [row] = await tx.insert(playbackLines).values(line).returning()
    if (!row) throw new Error('the line was not stored')
    return row
  })

export const updateLineRow = (
  db: Db,
  { id, ...line }: LineSettings,
): Promise<LineRow | undefined> =>
  db.transaction(async (tx) => {
    if (line.isDefault) await clearDefault(tx, id)
    const [row] = await tx
      .update(playbackLines)
      .set(line)
      .where(eq(playbackLines.id, id))
      .returning()
    return row
  })

export const deleteLineRow = async (db: Db, id: number): Promise<void> => {
  await db.delete(playbackLines).where(eq(playbackLines.id, id))
}
