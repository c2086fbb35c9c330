import { createMessageLanes } from '../src/features/chat/socket/commit-messages.ts'
import { createConnection } from '../src/features/chat/socket/connection.ts'
import type { Context } from '../src/platform/context.ts'

const peer = { send() {}, close() {}, terminate() {}, bufferedAmount: 0, pause() {}, resume() {} }

export interface LaneChat {
  readonly id: number
  readonly learnerId: number
  readonly teamId: number
}

/** Commits learners' messages as the socket does, without a socket before it. */
export const openMessageLanes = (context: Context, chats: readonly LaneChat[]) => {
  const lanes = createMessageLanes(context, () => {})
  const speakers = chats.map((chat) => ({
    chat,
    connection: createConnection(
      { kind: 'jk-user', userId: chat.learnerId, sessionId: '', permissions: [] },
      'en',
      peer,
      { address: '', userAgent: '' },
    ),
  }))
  return {
    /** Resolves after the commit. */
    send: async (index: number, text: string): Promise<void> => {
      const speaker = speakers[index % speakers.length]
      if (!speaker) throw new Error('there are no chats')
      const { chat, connection } = speaker
      const message = {
        chatId: chat.id,
        clientId: crypto.randomUUID(),
        senderId: chat.learnerId,
        isFromLearner: true,
        type: 0 as const,
        text,
      }
      const result = await lanes.add({ connection, message, teamId: chat.teamId })
      if (result === 'dropped') throw new Error('a message was dropped')
    },
    idle: lanes.idle,
  }
}
