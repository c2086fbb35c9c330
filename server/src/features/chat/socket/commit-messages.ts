import { closeCodes } from '@jingke/contract/chat'
import { transportProblems } from '@jingke/contract/core'
import { createBatcher } from '../../../platform/batcher.ts'
import type { Context } from '../../../platform/context.ts'
import { logStorageFull } from '../../../platform/database/storage-full.ts'
import { type ChatChange, chatTopic } from '../chat.topics.ts'
import type { MessageRow } from '../messages/chats.store.ts'
import {
  messageKey,
  type NewChatMessage,
  type StoredMessage,
  storeMessages,
} from '../messages/store-messages.ts'
import { type Connection, endConnection, sendRefusal } from './connection.ts'

export interface PendingMessage {
  readonly connection: Connection
  readonly message: NewChatMessage
  readonly teamId: number
}

/** `dropped`: the connection failed before, so that later messages must not be stored either. */
export type CommitResult = { stored: MessageRow['message'] } | 'dropped'

const partitionCount = 4
const messagesAtOnce = 256
const limits = {
  queueSize: 1000,
  perOwner: 64,
  ownerOf: ({ connection }: PendingMessage) => connection.identity.userId,
}

/**
 * All messages of a chat go through one partition, which commits one group at a time. When a group fails,
 * its connections end and what they have sent since is dropped: the clients send everything that was
 * not acknowledged again, in order.
 */
export const createMessageQueue = (
  context: Context,
  deliver: (added: readonly MessageRow[]) => void,
) => {
  const commit = async (group: readonly PendingMessage[]): Promise<CommitResult[]> => {
    const live = group.filter(({ connection }) => !connection.isEnded)
    if (live.length === 0) return group.map(() => 'dropped')
    const messages = new Map<string, NewChatMessage>()
    // The first of several with the same id counts.
    for (const { message } of live)
      if (!messages.has(messageKey(message))) messages.set(messageKey(message), message)
    try {
      const rows = await storeMessages(context, [...messages.values()])
      const stored = new Map(rows.map(({ message }) => [messageKey(message), message]))
      // The acknowledgements are sent first.
      setImmediate(() => announce(live, rows))
      const tried = new Set(live)
      return group.map((pending) => {
        const row = tried.has(pending) ? stored.get(messageKey(pending.message)) : undefined
        return row ? { stored: row } : 'dropped'
      })
    } catch (error) {
      context.log.warn({ err: error }, 'messages could not be stored')
      const isFull = logStorageFull(error, context.log)
      for (const { connection, message } of live) {
        const refusal = { error: 507, id: message.clientId, problem: transportProblems.storageFull }
        if (isFull) sendRefusal(connection, refusal)
        endConnection(connection, closeCodes.restart)
      }
      throw error
    }
  }

  const announce = (live: readonly PendingMessage[], rows: readonly StoredMessage[]): void => {
    deliver(
      rows
        .filter(({ isNew }) => isNew)
        .toSorted((one, other) => one.message.seq - other.message.seq),
    )
    const lastSeqs = new Map<number, number>()
    for (const { message } of rows)
      lastSeqs.set(message.chatId, Math.max(message.seq, lastSeqs.get(message.chatId) ?? 0))
    const changes = new Map<number, ChatChange>(
      live.map(({ message: { chatId }, teamId }) => [
        chatId,
        [chatId, teamId, lastSeqs.get(chatId)],
      ]),
    )
    // A lost hint is made up for by the poll.
    void context.bus.publish(chatTopic, [...changes.values()])
  }

  const partitions = Array.from({ length: partitionCount }, () =>
    createBatcher(commit, messagesAtOnce, limits),
  )
  return {
    add: (pending: PendingMessage): Promise<CommitResult> => {
      const partition = partitions[pending.message.chatId % partitionCount]
      if (!partition) throw new Error('there is no partition for this chat')
      return partition.add(pending)
    },
    idle: async (): Promise<void> => void (await Promise.all(partitions.map((one) => one.idle()))),
  }
}
export type MessageQueue = ReturnType<typeof createMessageQueue>
