import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SignedIdentity } from '../../../platform/call.ts'
import type { Db } from '../../../platform/database/db.ts'
import { accountRows } from '../../auth/index.ts'
import { chatMessages, chats } from '../chat.tables.ts'
import { canAnswer, isWritten } from '../messages/chats.store.ts'

const users = accountRows('users')

const maxHits = 30

/**
 * Messages with all words: characters of scripts without spaces as they follow each other, other
 * words as prefixes. The functions are declared in the migration. An image has no words.
 */
export const searchMessageRows = (db: Db, staff: SignedIdentity, keyword: string) =>
  db
    .select({
      chatId: chatMessages.chatId,
      seq: chatMessages.seq,
      text: chatMessages.text,
      isFromLearner: chatMessages.isFromLearner,
      sentAt: chatMessages.sentAt,
      learner: { id: users.id, name: users.realName, userName: users.userName },
    })
    .from(chatMessages)
    .innerJoin(chats, eq(chats.id, chatMessages.chatId))
    .innerJoin(users, eq(users.id, chats.learnerId))
    .where(
      and(
        sql`chat_terms(${chatMessages.text}) @@ chat_query(${keyword})`,
        sql`${chatMessages.type} <> 1`,
        isWritten,
        isNull(chatMessages.recalledAt),
        canAnswer(sql`${chats.teamId}`, staff),
      ),
    )
    .orderBy(desc(chatMessages.sentAt), desc(chatMessages.seq))
    .limit(maxHits)
