import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { PersonalDataSource } from '../../platform/personal-data.ts'
import { messageReaders, messageStates, messages, shardOf } from './messages.tables.ts'

const isFor = (userId: number) =>
  and(eq(messages.audienceKind, 'person'), eq(messages.audienceKey, String(userId)))

/** With the share in the numbers of readers, which equal the rows. */
const forgetReader = (db: Db, userId: number) =>
  db.execute(sql`
    with forgotten as (
      delete from ${messageStates} where user_id = ${userId} returning message_id, read_at
    )
    update ${messageReaders} as kept set readers = kept.readers - 1
    from forgotten where forgotten.read_at is not null and kept.message_id = forgotten.message_id
      and kept.shard = ${shardOf(userId)}`)

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
    await forgetReader(db, userId)
    await db.delete(messages).where(isFor(userId))
  },
}
