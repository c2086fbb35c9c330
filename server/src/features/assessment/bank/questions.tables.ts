import type { Difficulty, QuestionContent, QuestionTypeName } from '@jingke/contract/assessment'
import { sql } from 'drizzle-orm'
import {
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../../auth/auth.tables.ts'

const time = () => timestamp({ withTimezone: true, mode: 'date' })
const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const questionCategories = pgTable(
  'question_categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    version: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('question_categories_name').on(sql`lower(${table.name})`)],
)

/** What is said about a question; what it asks is in its versions. */
export const questions = pgTable(
  'questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    type: text().$type<QuestionTypeName>().notNull(),
    categoryId: integer().references(() => questionCategories.id, { onDelete: 'restrict' }),
    tags: text().array().notNull().default([]),
    difficulty: text().$type<Difficulty>().notNull(),
    /** Number of its newest version. */
    number: integer().notNull().default(1),
    /** Grows with every change, of the row too. */
    version: integer().notNull().default(0),
    archivedAt: time(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    updatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    // Derived from the newest version.
    excerpt: text().notNull().default(''),
    points: doublePrecision().notNull().default(1),
    /** Equal for texts that read the same. */
    bodyKey: text().notNull().default(''),
    bodyTerms: text().array().notNull().default([]),
    searchTerms: searchVector().notNull().default(sql`''::tsvector`),
  },
  (table) => [
    index('questions_updated').on(table.updatedAt, table.id),
    index('questions_category').on(table.categoryId),
    index('questions_tags').using('gin', table.tags),
    index('questions_body').on(table.bodyKey),
    index('questions_search').using('gin', table.searchTerms),
    index('questions_editor').on(table.updatedBy),
  ],
)

/** Rows are inserted only: what an attempt points at stays what the learner saw. */
export const questionVersions = pgTable(
  'question_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    questionId: integer()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    content: jsonb().$type<QuestionContent>().notNull(),
    createdAt: time().notNull(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('question_versions_number').on(table.questionId, table.number),
    index('question_versions_editor').on(table.createdBy),
  ],
)
