import { hasPermission } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import {
  type AnsweredChat,
  type ChatRow,
  findChat,
  findChatForStaff,
  listTeamIdsOf,
} from '../messages/chats.store.ts'
import { type Connection, isLearner } from './connection.ts'

const isAnswered = (chat: ChatRow | undefined): chat is AnsweredChat =>
  chat !== undefined && chat.teamId !== null

/** The chat if this user may read and write it: the learner's own, or one of the advisor's teams. */
export const findAllowedChat = async (
  context: Context,
  connection: Connection,
  chatId: number,
): Promise<AnsweredChat | undefined> => {
  const { identity } = connection
  const chat = isLearner(connection)
    ? await findChat(context.db, { learnerId: identity.userId })
    : hasPermission(identity, 'chat.answer')
      ? await findChatForStaff(context.db, chatId, identity)
      : undefined
  if (chat?.id !== chatId || !isAnswered(chat)) return undefined
  connection.allowed.set(chatId, chat.teamId)
  return chat
}

/** The team that answers the chat; asked again after every change of teams. */
export const allowedTeam = async (
  context: Context,
  connection: Connection,
  chatId: number,
): Promise<number | undefined> =>
  connection.allowed.get(chatId) ?? (await findAllowedChat(context, connection, chatId))?.teamId

/** False if this user answers no chats. */
export const watchTeams = async (context: Context, connection: Connection): Promise<boolean> => {
  const { identity } = connection
  if (isLearner(connection) || !hasPermission(identity, 'chat.answer')) return false
  connection.teams = hasPermission(identity, 'chat.lead')
    ? 'all'
    : new Set(await listTeamIdsOf(context.db, identity.userId))
  return true
}
