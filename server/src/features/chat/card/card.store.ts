import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { chatCases } from '../cases/cases.tables.ts'
import { chatBindings, chats, chatTeams } from '../chat.tables.ts'

/** The team that answers the chat; `boundAt` is null if the learner is not bound to it. */
export const findTeamSince = async (db: Db, { id }: { id: number }) => {
  const [row] = await db
    .select({ id: chatTeams.id, name: chatTeams.name, boundAt: chatBindings.boundAt })
    .from(chats)
    .innerJoin(chatTeams, eq(chatTeams.id, chats.teamId))
    .leftJoin(
      chatBindings,
      and(eq(chatBindings.learnerId, chats.learnerId), isNull(chatBindings.endedAt)),
    )
    .where(eq(chats.id, id))
  return row
}

export const listClosedCases = async (db: Db, chatId: number, limit: number) => {
  const rows = await db
    .select({ id: chatCases.id, openedAt: chatCases.openedAt, closedAt: chatCases.closedAt })
    .from(chatCases)
    .where(and(eq(chatCases.chatId, chatId), isNotNull(chatCases.closedAt)))
    .orderBy(desc(chatCases.id))
    .limit(limit)
  return rows.flatMap(({ closedAt, ...row }) => (closedAt ? [{ ...row, closedAt }] : []))
}
