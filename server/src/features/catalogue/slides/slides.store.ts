import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { SlideRow } from '../catalogue.store.ts'
import { slides } from '../catalogue.tables.ts'

type SlidePatch = Partial<Omit<typeof slides.$inferInsert, 'id' | 'version'>>

const inOrder = [asc(slides.position), asc(slides.id)]

/** Without removed ones. */
export const listSlideRows = (db: Db): Promise<SlideRow[]> =>
  db
    .select()
    .from(slides)
    .where(isNull(slides.removedAt))
    .orderBy(...inOrder)

/** Removed ones too. Locked, so that two moves at once leave one order. */
export const lockSlides = (db: Db): Promise<SlideRow[]> =>
  db
    .select()
    .from(slides)
    .orderBy(...inOrder)
    .for('update')

export const updateSlideRow = async (
  db: Db,
  id: number,
  patch: SlidePatch,
): Promise<SlideRow | undefined> => {
  const rows = await db
    .update(slides)
    .set({ ...patch, version: sql`${slides.version} + 1` })
    .where(eq(slides.id, id))
    .returning()
  return rows[0]
}

export const orderSlides = async (db: Db, ids: readonly number[]): Promise<void> => {
  await db.execute(sql`
    update ${slides} set position = ordered.number
    from unnest(${sql.param([...ids])}::integer[]) with ordinality as ordered(id, number)
    where ${slides.id} = ordered.id
  `)
}

export const addSlideClick = async (db: Db, id: number): Promise<void> => {
  await db
    .update(slides)
    .set({ clickCount: sql`${slides.clickCount} + 1` })
    .where(eq(slides.id, id))
}

export const deleteSlidesRemovedBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(slides).where(and(isNotNull(slides.removedAt), lt(slides.removedAt, moment)))
}
