import type { SavedView } from '@jingke/contract/people'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { storedRow } from '../../../platform/database/stored-row.ts'
import { savedViews } from '../people.tables.ts'

const fields = { id: savedViews.id, name: savedViews.name, query: savedViews.query }

const isOf = (userId: number, listName: string) =>
  and(eq(savedViews.userId, userId), eq(savedViews.listName, listName))

const isOwn = (userId: number, id: number) =>
  and(eq(savedViews.id, id), eq(savedViews.userId, userId))

export const listViewRows = (db: Db, userId: number, listName: string): Promise<SavedView[]> =>
  db.select(fields).from(savedViews).where(isOf(userId, listName)).orderBy(asc(savedViews.name))

export const countViews = (db: Db, userId: number, listName: string): Promise<number> =>
  db.$count(savedViews, isOf(userId, listName))

export const putView = async (
  db: Db,
  view: { userId: number; listName: string; name: string; query: string },
): Promise<SavedView> =>
  storedRow(
    await db
      .insert(savedViews)
      .values(view)
      .onConflictDoUpdate({
        target: [savedViews.userId, savedViews.listName, savedViews.name],
        set: { query: view.query },
      })
      .returning(fields),
  )

export const findView = async (
  db: Db,
  userId: number,
  id: number,
): Promise<(SavedView & { listName: string }) | undefined> => {
  const rows = await db
    .select({ ...fields, listName: savedViews.listName })
    .from(savedViews)
    .where(isOwn(userId, id))
    .for('update')
  return rows[0]
}

export const renameView = async (db: Db, id: number, name: string): Promise<void> => {
  await db.update(savedViews).set({ name }).where(eq(savedViews.id, id))
}

export const deleteView = async (db: Db, userId: number, id: number): Promise<void> => {
  await db.delete(savedViews).where(isOwn(userId, id))
}
