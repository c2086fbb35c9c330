import { type ClientFrame, chatProblems, closeCodes } from '@jingke/contract/chat'
import { clientFrames } from '@jingke/contract/chat/frames'
import { commonProblems, type ProblemKind, transportProblems } from '@jingke/contract/core'
import { imageTypes } from '@jingke/contract/profile'
import type { Identity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { findImage, imageNameIn } from '../../profile/index.ts'
import { toDate } from '../messages/chat.view.ts'
import type { NewChatMessage } from '../messages/store-messages.ts'
import { allowedTeam, findAllowedChat } from './chat-access.ts'
import type { MessageQueue } from './commit-messages.ts'
import { type Connection, endConnection, isLearner, sendFrame, sendRefusal } from './connection.ts'
import type { MessageRate } from './rate.ts'
import { refuseChat } from './refuse-chat.ts'
import type { Rooms } from './rooms.ts'
import type { Watchers } from './watchers.ts'

export interface FrameHandling {
  readonly context: Context
  readonly identify: (token: string) => Promise<Identity>
  readonly catalogue: Catalogue
  readonly rooms: Rooms
  readonly watchers: Watchers
  readonly queue: MessageQueue
}

type MessageFrame = Extract<ClientFrame, { message: string }>

/** Waits until it is committed; the next frame of the connection is read meanwhile. */
const store = async (
  { queue }: FrameHandling,
  connection: Connection,
  message: NewChatMessage,
  teamId: number,
): Promise<void> => {
  const { chatId, clientId } = message
  const result = await queue.add({ connection, message, teamId }).catch(() => undefined)
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
  sendFrame(connection, {
    ack: clientId,
    chatId,
    seq: stored.seq,
    date: toDate(stored.sentAt),
    sentAt: stored.sentAt.toISOString(),
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
  if (frame.type === clientFrames.text) return { text: frame.message }
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

/** Counts one message of the account. */
export const isRefusedByRate = (
  connection: Connection,
  rate: MessageRate,
  id: string | null,
): boolean => {
  const retryAfter = rate.spend(performance.now())
  if (retryAfter === 0) return false
  const problem = commonProblems.tooManyRequests
  sendRefusal(connection, { error: 429, id, problem, retryAfter })
  return true
}

export const handleMessage = async (
  handling: FrameHandling,
  connection: Connection,
  rate: MessageRate,
  frame: MessageFrame,
): Promise<void> => {
  const { context } = handling
  const id = frame.id ?? null
  if (isRefusedByRate(connection, rate, id)) return
  const teamId = await allowedTeam(context, connection, frame.chatId)
  if (teamId === undefined) return refuseChat(handling, connection, frame.chatId, id)
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
