import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { PersonalDataSource } from '../../platform/personal-data.ts'
import { chatCases, chatEvents } from './cases/cases.tables.ts'
import { chatBindings, chatMessages, chats, chatTeams, chatTickets } from './chat.tables.ts'
import { isWritten } from './messages/chats.store.ts'

export const chatPersonalData: PersonalDataSource = {
  read: async (db, userId) => ({
    'advisor-teams': await db
      .select({
        team: chatTeams.name,
        boundAt: chatBindings.boundAt,
        endedAt: chatBindings.endedAt,
      })
      .from(chatBindings)
      .innerJoin(chatTeams, eq(chatTeams.id, chatBindings.teamId))
      .where(eq(chatBindings.learnerId, userId))
      .orderBy(asc(chatBindings.id)),
    chat: await db
      .select({
        sentAt: chatMessages.sentAt,
        isFromLearner: chatMessages.isFromLearner,
        text: chatMessages.text,
        lessonId: chatMessages.lessonId,
        second: chatMessages.second,
        recalledAt: chatMessages.recalledAt,
      })
      .from(chatMessages)
      .innerJoin(chats, eq(chats.id, chatMessages.chatId))
      .where(
        and(
          eq(chats.learnerId, userId),
          isWritten,
          // What the team took back is not shown to the learner.
          or(chatMessages.isFromLearner, isNull(chatMessages.recalledAt)),
        ),
      )
      .orderBy(asc(chatMessages.seq)),
    // Decision 23: what staff noted about the learner is data about the learner.
    'chat-notes': await db
      .select({ at: chatEvents.at, kind: chatEvents.kind, text: chatEvents.text })
      .from(chatEvents)
      .innerJoin(chats, eq(chats.id, chatEvents.chatId))
      .where(and(eq(chats.learnerId, userId), ne(chatEvents.text, '')))
      .orderBy(asc(chatEvents.id)),
    'chat-labels': await db
      .select({ label: sql<string>`unnest(${chats.labels})` })
      .from(chats)
      .where(eq(chats.learnerId, userId)),
    'chat-cases': await db
      .select({ openedAt: chatCases.openedAt, closedAt: chatCases.closedAt })
      .from(chatCases)
      .innerJoin(chats, eq(chats.id, chatCases.chatId))
      .where(eq(chats.learnerId, userId))
      .orderBy(asc(chatCases.id)),
  }),
  // Cases and notes are deleted with their chat. The chat first: its row is what a writer locks.
  erase: async (db, userId) => {
    const gone = await db
      .delete(chats)
      .where(eq(chats.learnerId, userId))
      .returning({ id: chats.id })
    for (const { id } of gone) await db.delete(chatMessages).where(eq(chatMessages.chatId, id))
    await db.delete(chatBindings).where(eq(chatBindings.learnerId, userId))
    await db.delete(chatTickets).where(eq(chatTickets.userId, userId))
  },
}
