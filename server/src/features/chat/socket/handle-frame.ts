import { type ClientFrame, chatProblems, closeCodes, typingInterval } from '@jingke/contract/chat'
import { commonProblems, type ProblemKind, transportProblems } from '@jingke/contract/core'
import { imageTypes } from '@jingke/contract/profile'
import type { Identity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { findImage, imageNameIn } from '../../profile/index.ts'
import { chatTopic, typingTopic } from '../chat.topics.ts'
import { toDate, toMarks } from '../messages/chat.view.ts'
import { findGreeting, raiseMark } from '../messages/chats.store.ts'
import { listRecalledSeqs, recallMessage } from '../messages/recall.store.ts'
import type { NewChatMessage } from '../messages/write-messages.store.ts'
import { type AnsweredChat, allowedTeam, findAllowedChat, watchTeams } from './chat-access.ts'
import type { MessageLanes } from './commit-messages.ts'
import { type Connection, endConnection, isLearner, sendFrame, sendRefusal } from './connection.ts'
import type { MessageRate } from './rate.ts'
import { maxRecalled, type Rooms } from './rooms.ts'

export interface FrameHandling {
  readonly context: Context
  readonly identify: (token: string) => Promise<Identity>
  readonly catalogue: Catalogue
  readonly rooms: Rooms
  readonly lanes: MessageLanes
}

type FrameOf<Type> = Extract<ClientFrame, { type: Type }>
type MessageFrame = Extract<ClientFrame, { message: string }>

/** The team's greeting has a fixed id, so that a chat gets it once. */
const greetingId = '00000000-0000-4000-8000-000000000000'

const refuseChat = (connection: Connection, id: string | null): void => {
  const problem = isLearner(connection) ? chatProblems.noTeam : chatProblems.chatNotFound
  sendRefusal(connection, { error: 403, id, problem })
  endConnection(connection, closeCodes.notAllowed)
}

/** The token must be valid now and belong to the user who opened the socket. */
const checkToken = async (
  { identify }: FrameHandling,
  connection: Connection,
  token: string,
): Promise<boolean> => {
  const owner = await identify(token).catch((error: unknown) => {
    // A lost database says nothing about the token.
    if (error instanceof Problem) return undefined
    throw error
  })
  if (owner?.kind === 'temporary' || owner?.userId !== connection.identity.userId) return false
  connection.identity = owner
  return true
}

/** Waits until it is committed; the next frame of the connection is read meanwhile. */
const store = async (
  { lanes }: FrameHandling,
  connection: Connection,
  message: NewChatMessage,
  teamId: number,
): Promise<void> => {
  const { chatId, clientId } = message
  const result = await lanes.add({ connection, message, teamId }).catch(() => undefined)
  if (result === undefined) {
    // Later messages must not overtake this one.
    sendRefusal(connection, { error: 503, id: clientId, problem: transportProblems.unavailable })
    endConnection(connection, closeCodes.restart)
    return
  }
  if (result === 'dropped') return
  const { stored } = result
  const isSame =
    stored.text === message.text &&
    stored.type === message.type &&
    stored.senderId === message.senderId &&
    stored.lessonId === (message.lessonId ?? null) &&
    stored.second === (message.second ?? null) &&
    stored.image === (message.image ?? null)
  if (!isSame) return sendRefusal(connection, { error: 409, id: clientId })
  const sentAt = new Date(stored.sentAt)
  sendFrame(connection, {
    ack: clientId,
    chatId,
    seq: stored.seq,
    date: toDate(sentAt),
    sentAt: sentAt.toISOString(),
  })
}

/** The name of an image that this user uploaded for a chat. */
const ownImage = async (
  context: Context,
  { identity }: Connection,
  address: string,
): Promise<string | undefined> => {
  const name = imageNameIn(address)
  const image = name === undefined ? undefined : await findImage(context.db, name)
  const isOwn = image?.ownerId === identity.userId && image.type === imageTypes.chat
  return isOwn ? name : undefined
}

type Content = Pick<NewChatMessage, 'text' | 'lessonId' | 'second' | 'image'>

const toContent = async (
  { context, catalogue }: FrameHandling,
  connection: Connection,
  frame: MessageFrame,
): Promise<Content | { refused: ProblemKind }> => {
  if (frame.type === 0) return { text: frame.message }
  const address = 'lessonId' in frame ? frame.image : frame.message
  const image = address === undefined ? undefined : await ownImage(context, connection, address)
  if (address !== undefined && image === undefined) return { refused: transportProblems.malformed }
  if (!('lessonId' in frame)) return { text: image ?? '' }
  const { lessonId, second, chatId, message } = frame
  const chat = await findAllowedChat(context, connection, chatId)
  const visible = await catalogue.visibleLessons(chat?.learnerId ?? 0, 'zh-CN', [lessonId])
  if (visible.length === 0) return { refused: chatProblems.lessonNotVisible }
  return { text: message, lessonId, second, ...(image !== undefined && { image }) }
}

const handleMessage = async (
  handling: FrameHandling,
  connection: Connection,
  rate: MessageRate,
  frame: MessageFrame,
): Promise<void> => {
  const { context } = handling
  const id = frame.id ?? null
  const retryAfter = rate.spend(performance.now())
  if (retryAfter > 0)
    return sendRefusal(connection, {
      error: 429,
      id,
      problem: commonProblems.tooManyRequests,
      retryAfter,
    })
  const teamId = await allowedTeam(context, connection, frame.chatId)
  if (teamId === undefined) return refuseChat(connection, id)
  const content = await toContent(handling, connection, frame)
  if ('refused' in content)
    return sendRefusal(connection, { error: 400, id, problem: content.refused })
  void store(
    handling,
    connection,
    {
      chatId: frame.chatId,
      clientId: frame.id ?? crypto.randomUUID(),
      senderId: connection.identity.userId,
      isFromLearner: isLearner(connection),
      type: frame.type,
      ...content,
    },
    teamId,
  )
}

const greet = async (
  { context, lanes }: FrameHandling,
  connection: Connection,
  chat: AnsweredChat,
): Promise<void> => {
  const text = await findGreeting(context.db, chat.teamId)
  if (text === '') return
  const message: NewChatMessage = {
    chatId: chat.id,
    clientId: greetingId,
    senderId: null,
    isFromLearner: false,
    type: 0,
    text,
  }
  // If it fails, the next opening of the chat stores it.
  lanes.add({ connection, message, teamId: chat.teamId }).catch(() => {})
}

const handleGreeting = async (
  handling: FrameHandling,
  connection: Connection,
  { chatId, lastSeq }: FrameOf<2>,
): Promise<void> => {
  const { context, rooms } = handling
  const chat = await findAllowedChat(context, connection, chatId)
  if (!chat) return refuseChat(connection, null)
  const recalled =
    chat.recallCount === 0 ? [] : await listRecalledSeqs(context.db, chatId, maxRecalled)
  sendFrame(connection, { joined: chatId, lastSeq: chat.lastSeq, marks: toMarks(chat), recalled })
  rooms.join(connection, chat, lastSeq ?? chat.lastSeq)
  if (isLearner(connection) && chat.lastSeq === 0) await greet(handling, connection, chat)
}

const handleMark = async (
  { context }: FrameHandling,
  connection: Connection,
  { type, chatId, seq }: FrameOf<'read' | 'delivered'>,
): Promise<void> => {
  const teamId = await allowedTeam(context, connection, chatId)
  if (teamId === undefined) return refuseChat(connection, null)
  const side = isLearner(connection) ? 'learner' : 'team'
  const changed = await raiseMark(context.db, chatId, side, type, seq)
  if (changed) context.bus.publish(chatTopic, [[chatId, teamId]]).catch(() => {})
}

/** Passed on at most once within the interval of the clients, with some tolerance. */
const handleTyping = async (
  { context }: FrameHandling,
  connection: Connection,
  { chatId }: FrameOf<'typing'>,
): Promise<void> => {
  const now = performance.now()
  if (now - connection.typingAt < typingInterval * 0.7) return
  if ((await allowedTeam(context, connection, chatId)) === undefined)
    return refuseChat(connection, null)
  connection.typingAt = now
  const side = isLearner(connection) ? 'learner' : 'team'
  const { userId } = connection.identity
  context.bus.publish(typingTopic, { chatId, userId, side }).catch(() => {})
}

const handleRecall = async (
  { context }: FrameHandling,
  connection: Connection,
  { chatId, id }: FrameOf<'recall'>,
): Promise<void> => {
  const teamId = await allowedTeam(context, connection, chatId)
  if (teamId === undefined) return refuseChat(connection, id)
  const message = { chatId, clientId: id, senderId: connection.identity.userId }
  if (await recallMessage(context.db, message, context.clock.now()))
    context.bus.publish(chatTopic, [[chatId, teamId]]).catch(() => {})
  else sendRefusal(connection, { error: 409, id, problem: chatProblems.recallTooLate })
}

/** Resolves when the next frame of the connection may be read. */
export const handleFrame = async (
  handling: FrameHandling,
  connection: Connection,
  rate: MessageRate,
  frame: ClientFrame,
): Promise<void> => {
  if (!(await checkToken(handling, connection, frame.token))) {
    const id = 'id' in frame ? (frame.id ?? null) : null
    sendRefusal(connection, { error: 401, id, problem: commonProblems.notSignedIn })
    return endConnection(connection, closeCodes.notSignedIn)
  }
  switch (frame.type) {
    case 0:
    case 1:
    case 3:
      return handleMessage(handling, connection, rate, frame)
    case 2:
      return handleGreeting(handling, connection, frame)
    case 'watch':
      if (!(await watchTeams(handling.context, connection))) refuseChat(connection, null)
      return
    case 'typing':
      return handleTyping(handling, connection, frame)
    case 'recall':
      return handleRecall(handling, connection, frame)
    case 'leave':
      return handling.rooms.leave(connection, frame.chatId)
    default:
      return handleMark(handling, connection, frame)
  }
}
