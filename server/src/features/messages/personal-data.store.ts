import { and, desc, eq, or } from 'drizzle-orm'
import type { PersonalDataSource } from '../../platform/personal-data.ts'
import { messageStates, messages } from './messages.tables.ts'

const isFor = (userId: number) =>
  and(eq(messages.audienceKind, 'person'), eq(messages.audienceKey, String(userId)))

export const messagesPersonalData: PersonalDataSource = {
  read: async (db, userId) => ({
    messages: await db
      .select({
        startsAt: messages.startsAt,
        title: messages.title,
        body: messages.body,
        readAt: messageStates.readAt,
      })
      .from(messages)
      .leftJoin(
        messageStates,
        and(eq(messageStates.messageId, messages.id), eq(messageStates.userId, userId)),
      )
      .where(or(isFor(userId), eq(messageStates.userId, userId)))
      .orderBy(desc(messages.startsAt)),
  }),
  erase: async (db, userId) => {
    await db.delete(messageStates).where(eq(messageStates.userId, userId))
    await db.delete(messages).where(isFor(userId))
  },
}
