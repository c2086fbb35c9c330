import { defaultHandOver, type WorkingHours } from '@jingke/contract/chat'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { time } from '../../platform/database/columns.ts'

/** User ids are foreign keys to the accounts, declared in the migration. */
export const chatTeams = pgTable(
  'chat_teams',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Sent when a learner opens the chat for the first time; empty: none. */
    greeting: text().notNull().default(''),
    /** Takes the chats of learners without a binding. */
    isDefault: boolean().notNull().default(false),
    /** Null: always. */
    hours: jsonb().$type<WorkingHours>(),
    /** Minutes of working time that a learner of an absent advisor waits; null: no hand-over. */
    handOverMinutes: integer().default(defaultHandOver),
    /** Minutes of working time within which a learner should have an answer; null: no target. */
    answerMinutes: integer(),
    /** New cases go to the present advisor with the fewest. */
    assignsByLoad: boolean().notNull().default(false),
    createdAt: time().notNull(),
    version: integer().notNull().default(0),
    /** The row stays for the history of bindings. */
    removedAt: time(),
  },
  (table) => [
    uniqueIndex('chat_teams_name').on(table.name).where(sql`${table.removedAt} is null`),
    uniqueIndex('chat_teams_default').on(table.isDefault).where(sql`${table.isDefault}`),
  ],
)

/** The working hours that a team had, from when on; the last row is what the team has. */
export const chatTeamHours = pgTable(
  'chat_team_hours',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    teamId: integer()
      .notNull()
      .references(() => chatTeams.id),
    since: time().notNull(),
    /** Null: always. */
    hours: jsonb().$type<WorkingHours>(),
  },
  (table) => [index('chat_team_hours_team').on(table.teamId, table.since)],
)

export const chatTeamAdvisors = pgTable(
  'chat_team_advisors',
  {
    teamId: integer()
      .notNull()
      .references(() => chatTeams.id),
    userId: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    index('chat_team_advisors_user').on(table.userId),
  ],
)

/** One row per period; a learner has at most one binding that has not ended. */
export const chatBindings = pgTable(
  'chat_bindings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    learnerId: integer().notNull(),
    teamId: integer()
      .notNull()
      .references(() => chatTeams.id),
    boundAt: time().notNull(),
    /** Null: by the demo content or an account that was deleted. */
    boundBy: integer(),
    endedAt: time(),
  },
  (table) => [
    uniqueIndex('chat_bindings_current').on(table.learnerId).where(sql`${table.endedAt} is null`),
    index('chat_bindings_learner').on(table.learnerId, table.id),
    index('chat_bindings_history').on(table.teamId, table.id),
    index('chat_bindings_team')
      .on(table.teamId, table.learnerId)
      .where(sql`${table.endedAt} is null`),
  ],
)

/** The chat of a learner; it stays the same when the learner is bound to another team. */
export const chats = pgTable(
  'chats',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    learnerId: integer().notNull(),
    /** The team that answers: to which the open case was transferred, of the binding, or the default team. Null: nobody. */
    teamId: integer().references(() => chatTeams.id),
    /** The sequence number of the last message. */
    lastSeq: integer().notNull().default(0),
    /** The last message, or the first of those that wait for an answer; orders the inbox. */
    lastAt: time(),
    learnerDelivered: integer().notNull().default(0),
    learnerRead: integer().notNull().default(0),
    teamDelivered: integer().notNull().default(0),
    teamRead: integer().notNull().default(0),
    /** When the learner wrote the first message that has no answer. */
    waitingSince: time(),
    /** By when the waiting learner should have an answer; of no meaning while nobody waits. */
    answerDueAt: time(),
    /** How many of its messages were recalled. */
    recallCount: integer().notNull().default(0),
    /** Whether the chat has an open case. */
    isOpen: boolean().notNull().default(false),
    /** Given by staff, and never shown to the learner. */
    labels: text().array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [
    uniqueIndex('chats_learner').on(table.learnerId),
    index('chats_waiting').on(table.teamId, table.waitingSince),
    index('chats_inbox').on(
      table.teamId,
      table.isOpen,
      table.waitingSince,
      table.lastAt.desc(),
      table.id.desc(),
    ),
  ],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    /** Without a foreign key: the chat is locked when its messages are inserted. */
    chatId: integer().notNull(),
    /** From 1, without gaps. */
    seq: integer().notNull(),
    /** Chosen by the client: a message that is sent again is stored once. */
    clientId: uuid().notNull(),
    /** Null: sent by the team itself, such as its greeting. */
    senderId: integer(),
    isFromLearner: boolean().notNull(),
    /** 0 text, 1 image, 3 lesson card, 4 notice of a transfer. */
    type: smallint().notNull(),
    /** The text, the name of the image, or of a notice the name of the team. */
    text: text().notNull(),
    /** Set for a lesson card. Without a foreign key: the lesson may be deleted. */
    lessonId: integer(),
    second: integer(),
    /** Name of the image of a lesson card. */
    image: text(),
    /** The sender took it back; the content is kept for the audit. */
    recalledAt: time(),
    sentAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.seq] }),
    uniqueIndex('chat_messages_client').on(table.chatId, table.clientId),
    index('chat_messages_recalled')
      .on(table.chatId, table.seq)
      .where(sql`${table.recalledAt} is not null`),
  ],
)

/** One-time tickets of socket addresses. An unlogged table: after a crash clients ask for new ones. */
export const chatTickets = pgTable(
  'chat_tickets',
  {
    ticket: uuid().primaryKey(),
    userId: integer().notNull(),
    sessionId: uuid().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [index('chat_tickets_expiry').on(table.expiresAt)],
)
