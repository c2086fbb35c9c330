import type { ListLayout } from '@jingke/contract/people'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { listLayouts } from '../people.tables.ts'

const { userId: _, ...fields } = getTableColumns(listLayouts)

export const listLayoutRows = async (db: Db, userId: number): Promise<ListLayout[]> => {
  const rows = await db.select(fields).from(listLayouts).where(eq(listLayouts.userId, userId))
  // Safe cast: only sizes of the contract are stored.
  return rows.map((row) => ({ ...row, pageSize: row.pageSize as ListLayout['pageSize'] }))
}

export const putLayout = async (db: Db, userId: number, layout: ListLayout): Promise<void> => {
  const { listName, ...set } = layout
  await db
    .insert(listLayouts)
    .values({ userId, ...layout })
    .onConflictDoUpdate({ target: [listLayouts.userId, listLayouts.listName], set })
}
