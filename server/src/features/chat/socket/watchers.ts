import { type Connection, sendFrame } from './connection.ts'

/** Sockets of learners that are told of changes in their chat, and are sent none of its messages. */
export const createWatchers = () => {
  const byChat = new Map<number, Set<Connection>>()
  return {
    add: (connection: Connection, chatId: number): void => {
      // It may have closed while its frame was handled.
      if (connection.isEnded) return
      connection.watched = chatId
      byChat.set(chatId, (byChat.get(chatId) ?? new Set()).add(connection))
    },
    remove: (connection: Connection): void => {
      if (connection.watched === undefined) return
      const watching = byChat.get(connection.watched)
      watching?.delete(connection)
      if (watching?.size === 0) byChat.delete(connection.watched)
    },
    tell: (chatId: number): void => {
      for (const connection of byChat.get(chatId) ?? []) sendFrame(connection, { inbox: chatId })
    },
  }
}
export type Watchers = ReturnType<typeof createWatchers>
