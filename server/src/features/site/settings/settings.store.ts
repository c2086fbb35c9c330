import { type Language, languages } from '@jingke/contract/core'
import type { SiteInfo, SitePages, SiteRules } from '@jingke/contract/site'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { sitePages, siteRules, siteSettings } from '../site.tables.ts'

export type RulesRow = Omit<typeof siteRules.$inferSelect, 'id'>

const builtInRules: RulesRow = {
  isOneDevice: false,
  isSecondStepRequired: false,
  hasPublicCourses: false,
  remindFrom: 8,
  remindUntil: 20,
  isOpen: true,
  version: 0,
}

const columns = {
  isOneDevice: siteRules.isOneDevice,
  isSecondStepRequired: siteRules.isSecondStepRequired,
  hasPublicCourses: siteRules.hasPublicCourses,
  remindFrom: siteRules.remindFrom,
  remindUntil: siteRules.remindUntil,
  isOpen: siteRules.isOpen,
  version: siteRules.version,
}

export const findSiteRules = async (db: Db): Promise<RulesRow> => {
  const rows = await db.select(columns).from(siteRules)
  return rows[0] ?? builtInRules
}

/** Locked until the transaction ends; a school without rules gets their row. */
export const lockSiteRules = async (db: Db): Promise<RulesRow> => {
  await db.insert(siteRules).values({ id: 1 }).onConflictDoNothing()
  const rows = await db.select(columns).from(siteRules).for('update')
  return rows[0] ?? builtInRules
}

export const updateSiteRulesRow = async (
  db: Db,
  rules: Partial<SiteRules & Pick<RulesRow, 'isOpen'>>,
): Promise<void> => {
  await db.update(siteRules).set({ ...rules, version: sql`${siteRules.version} + 1` })
}

interface Stored {
  readonly info: Partial<SiteInfo>
  readonly pages: Partial<SitePages>
}

/** What is stored for each language, without built-in values. */
export const findStoredSettings = async (db: Db): Promise<Record<Language, Stored>> => {
  const infos = await db.select().from(siteSettings)
  const pages = await db.select().from(sitePages)
  const storedFor = (language: Language): Stored => ({
    info: infos.find((row) => row.language === language)?.values ?? {},
    pages: pages.find((row) => row.language === language)?.values ?? {},
  })
  const [zh, en] = languages
  return { [zh]: storedFor(zh), [en]: storedFor(en) }
}
