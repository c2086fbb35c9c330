import type { ChatMarks, ServerFrame } from '@jingke/contract/chat'
import type { Language } from '@jingke/contract/core'
import type { Context } from '../../../platform/context.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { toChatMessage, toMarks } from '../messages/chat.view.ts'
import {
  type ChatRow,
  findChat,
  listChatStates,
  listMessagesBetween,
  type MessageRow,
} from '../messages/chats.store.ts'
import { type LessonsById, loadCardLessons } from '../messages/lesson-card.ts'
import { listRecalledSeqs } from '../messages/recall.store.ts'
import { type Connection, sendFrame } from './connection.ts'

interface Room {
  readonly chatId: number
  readonly connections: Set<Connection>
  /** As the connections were told. */
  marks: ChatMarks | undefined
  /** How many recalled messages the connections were told of. */
  recallCount: number
  isReading: boolean
  isDue: boolean
}

/** Messages that are read at once. */
const batch = 100
/** Recalled messages that a client is told of: more than it keeps of recent ones. */
export const maxRecalled = 200

const noLessons: Record<Language, LessonsById> = { 'zh-CN': new Map(), en: new Map() }

const isSame = (one: ChatMarks, other: ChatMarks | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The chats that are open on this node. Messages are read from the database and sent in order. */
export const createRooms = (context: Context, catalogue: Catalogue) => {
  const rooms = new Map<number, Room>()

  const lowestCursor = ({ chatId, connections }: Room): number =>
    Math.min(...[...connections].map(({ cursors }) => cursors.get(chatId) ?? 0))

  const sendRow = (
    { chatId, connections }: Room,
    row: MessageRow,
    lessons: Record<Language, LessonsById>,
  ): void => {
    for (const connection of connections) {
      // Only the next one: a connection that joined meanwhile may need earlier ones first.
      if (connection.cursors.get(chatId) !== row.message.seq - 1) continue
      sendFrame(connection, toChatMessage(context, connection, row, lessons[connection.language]))
      connection.cursors.set(chatId, row.message.seq)
      if (connection.isEnded) connections.delete(connection)
    }
  }

  const sendMessages = async (room: Room, chat: ChatRow): Promise<void> => {
    const { chatId } = room
    while (room.connections.size > 0 && lowestCursor(room) < chat.lastSeq) {
      const after = lowestCursor(room)
      const upTo = chat.lastSeq
      const rows = await listMessagesBetween(context.db, chatId, { after, upTo, limit: batch })
      if (rows.length === 0) return
      const lessonsFor = (language: Language) =>
        loadCardLessons(catalogue, chat.learnerId, language, rows)
      const lessons = { 'zh-CN': await lessonsFor('zh-CN'), en: await lessonsFor('en') }
      for (const row of rows) sendRow(room, row, lessons)
    }
  }

  const sendMarks = (room: Room, chat: ChatRow): void => {
    const marks = toMarks(chat)
    if (isSame(marks, room.marks)) return
    room.marks = marks
    for (const connection of room.connections) sendFrame(connection, { marks, chatId: room.chatId })
  }

  /** A client replaces what it has; what it does not have it will get as recalled. */
  const sendRecalls = async (room: Room, chat: ChatRow): Promise<void> => {
    const { chatId } = room
    const added = chat.recallCount - room.recallCount
    if (added <= 0) return
    const recalled = await listRecalledSeqs(context.db, chatId, maxRecalled)
    room.recallCount = chat.recallCount
    for (const connection of room.connections) sendFrame(connection, { recalled, chatId })
  }

  const read = async (room: Room): Promise<void> => {
    room.isReading = true
    try {
      do {
        room.isDue = false
        const chat = await findChat(context.db, { id: room.chatId })
        if (!chat) return
        await sendMessages(room, chat)
        await sendRecalls(room, chat)
        sendMarks(room, chat)
      } while (room.isDue)
    } catch (error) {
      // The next poll reads again.
      context.log.warn({ err: error }, 'messages of a chat could not be read')
    } finally {
      room.isReading = false
    }
  }

  /** There may be something new in a chat; with a number, only messages up to this one. */
  const refresh = (chatId: number, lastSeq = Infinity): void => {
    const room = rooms.get(chatId)
    if (!room || lowestCursor(room) >= lastSeq) return
    if (room.isReading) room.isDue = true
    else void read(room)
  }

  const isBehind = (room: Room, chat: ChatRow): boolean =>
    lowestCursor(room) < chat.lastSeq ||
    chat.recallCount > room.recallCount ||
    !isSame(toMarks(chat), room.marks)

  return {
    refresh,
    /**
     * Sends messages that this node has just stored, in order, without reading them. Connections
     * that do not have the one before get them by a refresh, and so does everybody a lesson card.
     */
    deliver: (added: readonly MessageRow[]): void => {
      for (const row of added) {
        const room = rooms.get(row.message.chatId)
        if (room && row.message.lessonId === null) sendRow(room, row, noLessons)
      }
    },
    join: (connection: Connection, chat: ChatRow, cursor: number): void => {
      // It may have closed while its frame was handled; nothing would remove it from the room.
      if (connection.isEnded) return
      const room = rooms.get(chat.id) ?? {
        chatId: chat.id,
        connections: new Set(),
        marks: toMarks(chat),
        recallCount: chat.recallCount,
        isReading: false,
        isDue: false,
      }
      rooms.set(chat.id, room)
      connection.cursors.set(chat.id, Math.min(cursor, chat.lastSeq))
      room.connections.add(connection)
      refresh(chat.id)
    },
    leave: (connection: Connection, chatId: number): void => {
      connection.cursors.delete(chatId)
      const room = rooms.get(chatId)
      room?.connections.delete(connection)
      if (room?.connections.size === 0) rooms.delete(chatId)
    },
    /** Tells everybody in the chat except one user; for what is not stored. */
    tell: (chatId: number, exceptUserId: number, frame: ServerFrame): void => {
      for (const connection of rooms.get(chatId)?.connections ?? [])
        if (connection.identity.userId !== exceptUserId) sendFrame(connection, frame)
    },
    /** Reads the state of every open chat, in case a hint was lost. */
    poll: async (): Promise<ChatRow[]> => {
      const states = rooms.size === 0 ? [] : await listChatStates(context.db, [...rooms.keys()])
      for (const chat of states) {
        const room = rooms.get(chat.id)
        if (room && isBehind(room, chat)) refresh(chat.id)
      }
      return states
    },
  }
}
export type Rooms = ReturnType<typeof createRooms>
