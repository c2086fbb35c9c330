import { deletionStates, listDensities } from '@jingke/contract/people'
import { sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { time } from '../../platform/database/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Requests of learners to delete their accounts. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // References to the accounts; the foreign keys are in the migration.
    userId: integer().notNull(),
    reason: text().notNull().default(''),
    state: text({ enum: deletionStates }).notNull().default('open'),
    requestedAt: time().notNull(),
    decidedAt: time(),
    decidedBy: integer(),
    answer: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('deletion_requests_open').on(table.userId).where(sql`state = 'open'`),
    index('deletion_requests_user').on(table.userId, table.id),
    index('deletion_requests_state').on(table.state, table.id),
  ],
)

/** Views of the console's lists, each of one member of staff. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // References the account; the foreign key is in the migration.
    userId: integer().notNull(),
    listName: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.userId, table.listName, table.name)],
)

/** How each member of staff left the console's lists. */
export const listLayouts = pgTable(
  'list_layouts',
  {
    // References the account; the foreign key is in the migration.
    userId: integer().notNull(),
    listName: text().notNull(),
    order: text('column_order').array().notNull(),
    hidden: text().array().notNull(),
    density: text({ enum: listDensities }).notNull(),
    sort: text().notNull(),
    pageSize: integer(),
    defaultViewId: integer().references(() => savedViews.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listName] }),
    index('list_layouts_default_view').on(table.defaultViewId),
  ],
)

/** Impersonations that are open: staff see a learner's pages, read-only. A row is deleted when it ends. */
export const impersonations = pgTable(
  'learner_views',
  {
    id: uuid().primaryKey(),
    tokenHash: bytes().notNull(),
    // References to the accounts and to the session of the member of staff; the foreign keys are in the migration.
    learnerId: integer().notNull(),
    staffId: integer('viewer_id').notNull(),
    sessionId: uuid().notNull(),
    /** Address of the member of staff. */
    address: text().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('learner_views_token').on(table.tokenHash),
    index('learner_views_session').on(table.sessionId),
    index('learner_views_learner').on(table.learnerId),
    index('learner_views_viewer').on(table.staffId),
  ],
)
