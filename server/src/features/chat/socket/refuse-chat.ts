import { chatProblems, closeCodes } from '@jingke/contract/chat'
import type { Context } from '../../../platform/context.ts'
import { recordOperation } from '../../auth/index.ts'
import { findChat } from '../messages/chats.store.ts'
import { type Connection, endConnection, isLearner, sendRefusal } from './connection.ts'

/** Recorded attempts of one account to use chats of others. */
const attemptLimit = { name: 'chat-refused', points: 10, seconds: 3600 }

/** An attempt to use a chat of somebody else; a chat that has lost its team is none. */
const recordAttempt = async (
  context: Context,
  { identity: { userId }, source }: Connection,
  chatId: number,
): Promise<void> => {
  if ((await findChat(context.db, { learnerId: userId }))?.id === chatId) return
  const attempts = await context.limits(attemptLimit).count(String(userId))
  if (attempts <= attemptLimit.points)
    await recordOperation(context, source, userId, { kind: 'chat-refused', chatId })
}

export const refuseChat = async (
  { context }: { readonly context: Context },
  connection: Connection,
  chatId: number | undefined,
  id: string | null,
): Promise<void> => {
  if (chatId !== undefined) await recordAttempt(context, connection, chatId)
  const problem = isLearner(connection) ? chatProblems.noTeam : chatProblems.chatNotFound
  sendRefusal(connection, { error: 403, id, problem })
  endConnection(connection, closeCodes.notAllowed)
}
