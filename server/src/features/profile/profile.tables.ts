import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** What a person says about themselves; name, sex, phone and icon stand in the account. */
export const profiles = pgTable(
  'profiles',
  {
    /** Refers to the accounts; the migration says so. */
    userId: integer().primaryKey(),
    graduationTime: text().notNull().default(''),
    schoolName: text().notNull().default(''),
    grade: text().notNull().default(''),
    institutionName: text().notNull().default(''),
    discipline: text().notNull().default(''),
    province: text().notNull().default(''),
    city: text().notNull().default(''),
    county: text().notNull().default(''),
    detailAddress: text().notNull().default(''),
    /** Names of fields that an operator keeps. The institution opens courses: nobody joins one alone. */
    lockedFields: text().array().notNull().default(['institutionName']),
    /** Grows with every change. */
    version: integer().notNull().default(0),
  },
  (table) => [index('profiles_institution').on(table.institutionName, table.userId)],
)
