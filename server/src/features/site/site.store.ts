import type { Language } from '@jingke/contract/core'
import type { SiteInfo, SitePages } from '@jingke/contract/site'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { storedRow } from '../../platform/database/stored-row.ts'
import { navigationItems, sitePages, siteSettings } from './site.tables.ts'

export type NavigationRow = typeof navigationItems.$inferSelect

export const putSiteSettings = async (
  db: Db,
  language: Language,
  values: Partial<SiteInfo>,
): Promise<void> => {
  await db
    .insert(siteSettings)
    .values({ language, values })
    .onConflictDoUpdate({ target: siteSettings.language, set: { values } })
}

export const putSitePages = async (
  db: Db,
  language: Language,
  values: Partial<SitePages>,
): Promise<void> => {
  await db
    .insert(sitePages)
    .values({ language, values })
    .onConflictDoUpdate({ target: sitePages.language, set: { values } })
}

/** Returns those of the URLs that the settings or the texts of the public pages contain. */
export const listSitePictures = async (db: Db, addresses: readonly string[]): Promise<string[]> => {
  const kept = [...(await db.select().from(siteSettings)), ...(await db.select().from(sitePages))]
  const text = JSON.stringify(kept)
  return addresses.filter((address) => text.includes(address))
}

/** Without removed ones; those below a removed one are still in the list. */
export const listNavigationRows = (db: Db, type: number): Promise<NavigationRow[]> =>
  db
    .select()
    .from(navigationItems)
    .where(and(eq(navigationItems.type, type), isNull(navigationItems.removedAt)))
    .orderBy(asc(navigationItems.position), asc(navigationItems.id))

export const insertNavigationRow = async (
  db: Db,
  row: typeof navigationItems.$inferInsert,
): Promise<number> =>
  storedRow(await db.insert(navigationItems).values(row).returning({ id: navigationItems.id })).id
