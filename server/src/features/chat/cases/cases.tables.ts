import type { ChatEventKind } from '@jingke/contract/chat'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { belongsTo, time } from '../../../platform/database/columns.ts'
import { chats, chatTeams } from '../chat.tables.ts'

/**
 * What a learner asks, from the first message to the closing by an advisor. A chat has at most one
 * open case. User ids are foreign keys to the accounts, declared in the migration.
 */
export const chatCases = pgTable(
  'chat_cases',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    chatId: belongsTo(() => chats.id),
    /** The team that answers the chat; of a closed case, the team at that time. */
    teamId: integer().references(() => chatTeams.id),
    /** Whether the case is with another team than the learner; ends with the case. */
    isTransferred: boolean().notNull().default(false),
    openedAt: time().notNull(),
    /** The learner's message that opened it. */
    firstSeq: integer().notNull(),
    /** Null: the whole team. */
    assigneeId: integer(),
    firstReplyAt: time(),
    firstReplyBy: integer(),
    closedAt: time(),
    closedBy: integer(),
    /** The last message of the chat when it was closed. */
    lastSeq: integer(),
    /** The learner's answer to the question for a rating; without stars: not wanted. */
    ratedAt: time(),
    stars: smallint(),
    ratingNote: text(),
  },
  (table) => [
    uniqueIndex('chat_cases_open').on(table.chatId).where(sql`${table.closedAt} is null`),
    index('chat_cases_chat').on(table.chatId, table.id),
    index('chat_cases_assignee').on(table.assigneeId).where(sql`${table.closedAt} is null`),
    index('chat_cases_opened').on(table.openedAt),
    index('chat_cases_closed').on(table.closedAt),
  ],
)

/** What staff did in a conversation; shown between its messages, to staff only. */
export const chatEvents = pgTable(
  'chat_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    chatId: belongsTo(() => chats.id),
    caseId: integer().references(() => chatCases.id, { onDelete: 'cascade' }),
    kind: text().$type<ChatEventKind>().notNull(),
    /** Null: the server, or a deleted account. */
    actorId: integer(),
    /** The advisor that the case went to. */
    targetId: integer(),
    /** The team that the case went to. Without a foreign key: rows of teams stay. */
    teamId: integer(),
    /** A reason, or the text of a note. */
    text: text().notNull().default(''),
    /** The last message before it. */
    afterSeq: integer().notNull(),
    at: time().notNull(),
  },
  (table) => [index('chat_events_chat').on(table.chatId, table.id)],
)

/** Colleagues whom a note names, so that they read it. User ids are foreign keys, declared in the migration. */
export const chatMentions = pgTable(
  'chat_mentions',
  {
    eventId: bigint({ mode: 'number' })
      .notNull()
      .references(() => chatEvents.id, { onDelete: 'cascade' }),
    userId: integer().notNull(),
    seenAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index('chat_mentions_user').on(table.userId, table.eventId.desc()),
  ],
)
