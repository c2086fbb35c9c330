import { learnerFieldKinds } from '@jingke/contract/profile'
import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { belongsTo } from '../../platform/database/columns.ts'

/** Setting a value clears the statement, so a statement is always unconfirmed. */
export const hasStatement = (table: { statedGrade: PgColumn; statedInstitution: PgColumn }): SQL =>
  sql`(${table.statedGrade} <> '' or ${table.statedInstitution} <> '')`

/** Profile; name, sex, phone and icon are columns of the account. */
export const profiles = pgTable(
  'profiles',
  {
    /** Foreign key to the accounts, declared in the migration. */
    userId: integer().primaryKey(),
    graduationTime: text().notNull().default(''),
    schoolName: text().notNull().default(''),
    /** Set by operators only: grade and institution decide which courses a learner sees. */
    grade: text().notNull().default(''),
    institutionName: text().notNull().default(''),
    /** Stated by the learner while nothing is set; no access rule reads them. */
    statedGrade: text().notNull().default(''),
    statedInstitution: text().notNull().default(''),
    discipline: text().notNull().default(''),
    province: text().notNull().default(''),
    city: text().notNull().default(''),
    county: text().notNull().default(''),
    detailAddress: text().notNull().default(''),
    /** Names of fields that an operator has locked. */
    lockedFields: text().array().notNull().default([]),
    /** Incremented by every change. */
    version: integer().notNull().default(0),
  },
  (table) => [
    index('profiles_institution').on(table.institutionName, table.userId),
    index('profiles_unconfirmed').on(table.userId).where(hasStatement(table)),
  ],
)

/** Every institution that operators have created or set; profiles refer to it by name. */
export const institutions = pgTable(
  'institutions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    version: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('institutions_name').on(table.name)],
)

/** Labels and own fields of the school about its learners. */
export const learnerFields = pgTable('learner_fields', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  position: integer().notNull(),
  kind: text({ enum: learnerFieldKinds }).notNull(),
  nameZh: text().notNull(),
  nameEn: text().notNull(),
  choices: text().array().notNull(),
  isRequired: boolean().notNull(),
  isShown: boolean().notNull(),
  version: integer().notNull().default(0),
})

/** The labels and values that a learner has; none: no row. */
export const learnerFieldValues = pgTable(
  'learner_field_values',
  {
    /** Foreign key to the accounts, declared in the migration. */
    userId: integer().notNull(),
    fieldId: belongsTo(() => learnerFields.id),
    value: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.fieldId] }),
    index('learner_field_values_field').on(table.fieldId, table.value, table.userId),
  ],
)
