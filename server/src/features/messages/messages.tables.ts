import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** Written once, whoever it is for: nothing is copied to the people it reaches. */
export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['notice', 'new-lesson', 'new-device'] }).notNull(),
    /** Refers to the accounts; the migration says so. Null: the system wrote it. */
    writerId: integer(),
    title: text().notNull(),
    /** Sanitised before it is kept. */
    body: text().notNull(),
    /** For readers of English, where there is a text of their own. */
    titleEn: text(),
    bodyEn: text(),
    audienceKind: text({ enum: ['everyone', 'institution', 'course', 'person'] }).notNull(),
    /** An institution's name, or the id of a course or a person; empty for everyone. */
    audienceKey: text().notNull().default(''),
    /** The audience as the writer named it. */
    audienceName: text().notNull().default(''),
    isPopup: boolean().notNull().default(false),
    startsAt: moment().notNull(),
    endsAt: moment(),
    withdrawnAt: moment(),
    createdAt: moment().notNull(),
    /** People in the audience when it was written. */
    reached: integer().notNull().default(0),
    /** What happened that the system writes about: told once, however often it is heard. */
    eventKey: text(),
  },
  (table) => [
    index('messages_audience').on(table.audienceKind, table.audienceKey, table.startsAt),
    index('messages_kind').on(table.kind, table.id),
    uniqueIndex('messages_event').on(table.eventKey),
  ],
)

/** What one learner has done with one message; no row: nothing yet. */
export const messageStates = pgTable(
  'message_states',
  {
    /** Refers to the accounts; the migration says so. */
    userId: integer().notNull(),
    messageId: integer()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    readAt: moment(),
    popupDoneAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.messageId] }),
    index('message_states_message').on(table.messageId),
  ],
)

/** Readers of a message, kept in several rows so that many may read it at once. */
export const messageReaders = pgTable(
  'message_readers',
  {
    messageId: integer()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    shard: smallint().notNull(),
    readers: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.shard] })],
)
