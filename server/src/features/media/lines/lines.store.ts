import type { LineSettings } from '@jingke/contract/media'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { playbackLines } from '../media.tables.ts'

export type LineRow = typeof playbackLines.$inferSelect

const inOrder = [asc(playbackLines.position), asc(playbackLines.id)]

export const listLineRows = (db: Db): Promise<LineRow[]> =>
  db
    .select()
    .from(playbackLines)
    .orderBy(...inOrder)

/** Locked, so that one enabled default line remains and two moves at once leave one order. */
export const lockLines = (db: Db): Promise<LineRow[]> =>
  db
    .select()
    .from(playbackLines)
    .orderBy(...inOrder)
    .for('update')

export const orderLines = async (db: Db, ids: readonly number[]): Promise<void> => {
  await db.execute(sql`
    update ${playbackLines} set position = ordered.number
    from unnest(${sql.param([...ids])}::integer[]) with ordinality as ordered(id, number)
    where ${playbackLines.id} = ordered.id
  `)
}

const clearDefault = async (db: Db, exceptId: number): Promise<void> => {
  await db
    .update(playbackLines)
    .set({ isDefault: false, version: sql`${playbackLines.version} + 1` })
    .where(and(eq(playbackLines.isDefault, true), ne(playbackLines.id, exceptId)))
}

/** As the last of the list. Call in a transaction. */
export const insertLine = async (
  db: Db,
  line: Omit<LineSettings, 'id' | 'version'>,
): Promise<LineRow> => {
  if (line.isDefault) await clearDefault(db, 0)
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from playback_lines)`
  const [row] = await db
    .insert(playbackLines)
    .values({ ...line, position: last })
    .returning()
  if (!row) throw new Error('the line was not stored')
  return row
}

/** Call in a transaction. */
export const updateLineRow = async (
  db: Db,
  { id, ...line }: Omit<LineSettings, 'version'>,
): Promise<LineRow | undefined> => {
  if (line.isDefault) await clearDefault(db, id)
  const [row] = await db
    .update(playbackLines)
    .set({ ...line, version: sql`${playbackLines.version} + 1` })
    .where(eq(playbackLines.id, id))
    .returning()
  return row
}

export const deleteLineRow = async (db: Db, id: number): Promise<void> => {
  await db.delete(playbackLines).where(eq(playbackLines.id, id))
}
