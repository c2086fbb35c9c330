import type { WorkKind } from '@jingke/contract/chat'
import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { belongsTo, time } from '../../../platform/database/columns.ts'
import { chats } from '../chat.tables.ts'

/**
 * Learners whom an advisor could write to, computed from study and results. Of kind `waiting` only what was done
 * or snoozed: who waits is in `chats`.
 */
export const chatWorkItems = pgTable(
  'chat_work_items',
  {
    chatId: belongsTo(() => chats.id),
    kind: text().$type<WorkKind>().notNull(),
    /** When the reason began. */
    since: time().notNull(),
    /** 0: none. */
    courseId: integer().notNull().default(0),
    videoId: integer().notNull().default(0),
    /** As it was called when the list was computed; empty: none. */
    planName: text().notNull().default(''),
    /** Stuck: how often the lesson was opened. Failing: how often the quiz was failed. Overdue: items of the plan. Finishing: percent of the course. */
    count: smallint().notNull().default(0),
    doneAt: time(),
    snoozedUntil: time(),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.kind] }),
    index('chat_work_items_kind').on(table.kind, table.since),
  ],
)
