import type {
  ImportColumns,
  ImportIssueKind,
  ImportRowState,
  ImportState,
} from '@jingke/contract/people'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, time } from '../../../platform/database/columns.ts'
import type { NewLearner } from './rows/read-rows.ts'

/** One import of learners. */
export const importBatches = pgTable(
  'import_batches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Chosen by the browser, so that a retry starts no second import. */
    importKey: uuid().notNull(),
    /** Foreign key to the accounts, declared in the migration. */
    operatorId: integer(),
    fileName: text().notNull(),
    columns: jsonb().$type<ImportColumns>().notNull(),
    state: text().$type<ImportState>().notNull(),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    removed: integer().notNull().default(0),
    kept: integer().notNull().default(0),
    /** Staff have dealt with the rows that could not be imported. */
    isSettled: boolean().notNull().default(false),
    /** Created by this import; undoing removes those that nothing uses. */
    newGroupIds: integer().array().notNull(),
    newInstitutionIds: integer().array().notNull(),
    createdAt: time().notNull(),
    finishedAt: time(),
  },
  (table) => [uniqueIndex('import_batches_key').on(table.importKey)],
)

export const importRows = pgTable(
  'import_rows',
  {
    batchId: belongsTo(() => importBatches.id),
    /** Number of the row in the file. */
    line: integer().notNull(),
    state: text().$type<ImportRowState>().notNull(),
    /** Null once the account exists: its data are kept there only. */
    learner: jsonb().$type<NewLearner>(),
    problem: text().$type<ImportIssueKind>(),
    /** Foreign key to the accounts, declared in the migration. */
    userId: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.line] }),
    index('import_rows_state').on(table.batchId, table.state, table.line),
    index('import_rows_user').on(table.userId),
  ],
)
