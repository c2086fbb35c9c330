import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../platform/implement.ts'
import { openLearnerChat } from './messages/chats.store.ts'
import { createSocketAddress } from './socket-ticket.ts'

export const getSocketAddress: Operation<typeof calls.getSocketAddress> = async (call) => {
  const { context, identity } = call
  const chat =
    identity.kind === 'jk-user' ? await openLearnerChat(context.db, identity.userId) : undefined
  if (!chat) return { chatId: null, wsUri: '' }
  return { chatId: chat.id, wsUri: await createSocketAddress(call) }
}
