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
import { time } from '../../platform/database/columns.ts'

/** Settings by language; missing keys have their built-in value. */
export const siteSettings = pgTable('site_settings', {
  language: text({ enum: ['zh-CN', 'en'] }).primaryKey(),
  values: jsonb().$type<Partial<SiteInfo>>().notNull(),
})

/** Texts of the public pages by language; missing ones are built in. */
export const sitePages = pgTable('site_pages', {
  language: text({ enum: ['zh-CN', 'en'] }).primaryKey(),
  values: jsonb().$type<Partial<SitePages>>().notNull(),
})

/** One row: rules of the site, the same in every language. */
export const siteRules = pgTable(
  'site_rules',
  {
    id: smallint().primaryKey().default(1),
    /** A learner's sign-in ends their other sessions. */
    isOneDevice: boolean().notNull().default(false),
    /** Staff without two-factor sign-in may only set it up. */
    isSecondStepRequired: boolean().notNull().default(false),
    /** Visitors may open the pages of courses that are offered to everyone. */
    hasPublicCourses: boolean().notNull().default(false),
    // Hours of the day between which learners are reminded.
    remindFrom: smallint().notNull().default(8),
    remindUntil: smallint().notNull().default(20),
    /** False: every page leads to /404, except for signing in and the console. */
    isOpen: boolean().notNull().default(true),
    /** Grows with every change of the settings in any language. */
    version: integer().notNull().default(0),
  },
  (table) => [check('site_rules_one_row', sql`${table.id} = 1`)],
)

export const navigationItems = pgTable(
  'navigation_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    parentId: integer().references((): AnyPgColumn => navigationItems.id, { onDelete: 'cascade' }),
    /** 0: navigation of the header. */
    type: smallint().notNull().default(0),
    position: smallint().notNull(),
    linkUrl: text().notNull(),
    nameZh: text().notNull(),
    nameEn: text().notNull(),
    isHidden: boolean().notNull().default(false),
    /** For a hidden entry: its page stays open. */
    keepsPage: boolean().notNull().default(false),
    /** When it was removed with everything below it; it can be restored until a sweep deletes it. */
    removedAt: time(),
    version: integer().notNull().default(0),
  },
  (table) => [index('navigation_items_type').on(table.type, table.position)],
)
