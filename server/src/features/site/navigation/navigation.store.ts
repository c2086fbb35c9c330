import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import type { NavigationRow } from '../site.store.ts'
import { navigationItems } from '../site.tables.ts'

type EntryPatch = Partial<Omit<typeof navigationItems.$inferInsert, 'id' | 'version'>>

/** Removed ones too. Locked, so that concurrent moves cannot form a cycle. */
export const lockNavigation = (db: Db): Promise<NavigationRow[]> =>
  db
    .select()
    .from(navigationItems)
    .where(eq(navigationItems.type, 0))
    .orderBy(asc(navigationItems.position), asc(navigationItems.id))
    .for('update')

export const updateEntryRow = async (
  db: Db,
  id: number,
  patch: EntryPatch,
): Promise<NavigationRow | undefined> => {
  const rows = await db
    .update(navigationItems)
    .set({ ...patch, version: sql`${navigationItems.version} + 1` })
    .where(eq(navigationItems.id, id))
    .returning()
  return rows[0]
}

/** Numbers the siblings in this order; their versions are not incremented. */
export const orderEntries = async (db: Db, ids: readonly number[]): Promise<void> => {
  await db.execute(sql`
    update ${navigationItems} set position = ordered.number
    from unnest(${sql.param([...ids])}::integer[]) with ordinality as ordered(id, number)
    where ${navigationItems.id} = ordered.id
  `)
}

/** What is below them is deleted by the foreign key. */
export const deleteEntriesRemovedBefore = async (db: Db, moment: Date): Promise<void> => {
  await db
    .delete(navigationItems)
    .where(and(isNotNull(navigationItems.removedAt), lt(navigationItems.removedAt, moment)))
}
