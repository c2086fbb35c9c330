import type { SiteInfo, SitePages } from '@jingke/contract/site'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'

/** What an operator has set, by language; what is absent has its built-in value. */
export const siteSettings = pgTable('site_settings', {
  language: text({ enum: ['zh-CN', 'en'] }).primaryKey(),
  values: jsonb().$type<Partial<SiteInfo>>().notNull(),
})

/** Texts of the public pages as an operator has set them, by language. */
export const sitePages = pgTable('site_pages', {
  language: text({ enum: ['zh-CN', 'en'] }).primaryKey(),
  values: jsonb().$type<Partial<SitePages>>().notNull(),
})

/** One row: what an operator has decided for the whole site, in every language. */
export const siteRules = pgTable(
  'site_rules',
  {
    id: smallint().primaryKey().default(1),
    /** A learner is signed in on one device at a time. */
    isOneDevice: boolean().notNull().default(false),
  },
  (table) => [check('site_rules_one_row', sql`${table.id} = 1`)],
)

export const navigationItems = pgTable(
  'navigation_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    parentId: integer().references((): AnyPgColumn => navigationItems.id, { onDelete: 'cascade' }),
    /** 0: the header's list. */
    type: smallint().notNull().default(0),
    position: smallint().notNull(),
    linkUrl: text().notNull(),
    nameZh: text().notNull(),
    nameEn: text().notNull(),
  },
  (table) => [index('navigation_items_type').on(table.type, table.position)],
)
