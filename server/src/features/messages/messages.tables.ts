import { messageKinds } from '@jingke/contract/messages'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { belongsTo, time } from '../../platform/database/columns.ts'
import { lessons } from '../catalogue/courses.tables.ts'

/** One row per message, not per recipient. */
export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: messageKinds }).notNull(),
    /** Foreign key to the accounts, declared in the migration. Null: written by the system. */
    writerId: integer(),
    title: text().notNull(),
    /** Sanitised before it is stored. */
    body: text().notNull(),
    /** English version; null if there is none. */
    titleEn: text(),
    bodyEn: text(),
    /** `everyone`: all learners, no staff. */
    audienceKind: text({
      enum: ['everyone', 'institution', 'group', 'course', 'person'],
    }).notNull(),
    /** An institution's name, or the id of a group, a course or a person; empty for everyone. */
    audienceKey: text().notNull().default(''),
    /** The audience as the writer entered it. */
    audienceName: text().notNull().default(''),
    isPopup: boolean().notNull().default(false),
    startsAt: time().notNull(),
    endsAt: time(),
    withdrawnAt: time(),
    createdAt: time().notNull(),
    /** Size of the audience at the time of sending. */
    reached: integer().notNull().default(0),
    /** Identifies the event of a system message, so that it is sent once. */
    eventKey: text(),
  },
  (table) => [
    index('messages_audience').on(table.audienceKind, table.audienceKey, table.startsAt),
    index('messages_kind').on(table.kind, table.id),
    uniqueIndex('messages_event').on(table.eventKey),
  ],
)

/** State of one message for one learner; no row: unread. */
export const messageStates = pgTable(
  'message_states',
  {
    /** Foreign key to the accounts, declared in the migration. */
    userId: integer().notNull(),
    messageId: belongsTo(() => messages.id),
    readAt: time(),
    popupDoneAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.messageId] }),
    // Its readers, the latest first; also for the deletion of a message.
    index('message_states_message').on(table.messageId, table.readAt, table.userId),
  ],
)

/** Number of readers of a message, sharded so that concurrent readers do not wait for one row. */
export const messageReaders = pgTable(
  'message_readers',
  {
    messageId: belongsTo(() => messages.id),
    shard: smallint().notNull(),
    readers: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.shard] })],
)

const shards = 16

/** Shard of `message_readers` in which a reader is counted. */
export const shardOf = (userId: number): number => userId % shards

/** Lessons that can be taken for the first time, in courses that are hidden: announced when the course is published again. */
export const waitingLessons = pgTable('waiting_lessons', {
  lessonId: integer()
    .primaryKey()
    .references(() => lessons.id, { onDelete: 'cascade' }),
})
