import { type ClientFrame, chatProblems, closeCodes, typingInterval } from '@jingke/contract/chat'
import { clientFrames } from '@jingke/contract/chat/frames'
import { commonProblems } from '@jingke/contract/core'
import { Problem } from '../../../platform/problem.ts'
import { chatTopic, typingTopic } from '../chat.topics.ts'
import { storePresence } from '../hours/presence.store.ts'
import { toMarks } from '../messages/chat.view.ts'
import { type AnsweredChat, findChat, findGreeting, raiseMark } from '../messages/chats.store.ts'
import { listRecalledSeqs } from '../messages/recall.store.ts'
import type { NewChatMessage } from '../messages/store-messages.ts'
import { storeRecall } from '../messages/store-recall.ts'
import { allowedTeam, findAllowedChat, watchTeams } from './chat-access.ts'
import { type Connection, endConnection, isLearner, sendFrame, sendRefusal } from './connection.ts'
import { type FrameHandling, handleMessage, isRefusedByRate } from './handle-message.ts'
import type { MessageRate } from './rate.ts'
import { refuseChat } from './refuse-chat.ts'
import { maxRecalled } from './rooms.ts'

type FrameOf<Type> = Extract<ClientFrame, { type: Type }>

/** The team's greeting has a fixed id, so that a chat gets it once. */
const greetingId = '00000000-0000-4000-8000-000000000000'

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

const greet = async (
  { context, queue }: FrameHandling,
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
    type: clientFrames.text,
    text,
  }
  // If it fails, the next opening of the chat stores it.
  queue.add({ connection, message, teamId: chat.teamId }).catch(() => {})
}

const handleGreeting = async (
  handling: FrameHandling,
  connection: Connection,
  { chatId, lastSeq }: FrameOf<typeof clientFrames.greeting>,
): Promise<void> => {
  const { context, rooms } = handling
  const chat = await findAllowedChat(context, connection, chatId)
  if (!chat) return refuseChat(handling, connection, chatId, null)
  const recalled =
    chat.recallCount === 0 ? [] : await listRecalledSeqs(context.db, chatId, maxRecalled)
  sendFrame(connection, {
    joined: chatId,
    lastSeq: chat.lastSeq,
    marks: toMarks(chat),
    recalled,
    at: context.clock.now().toISOString(),
  })
  rooms.join(connection, chat, lastSeq ?? chat.lastSeq)
  if (isLearner(connection) && chat.lastSeq === 0) await greet(handling, connection, chat)
}

const handleMark = async (
  handling: FrameHandling,
  connection: Connection,
  { type, chatId, seq }: FrameOf<typeof clientFrames.read | typeof clientFrames.delivered>,
): Promise<void> => {
  const { context } = handling
  const teamId = await allowedTeam(context, connection, chatId)
  if (teamId === undefined) return refuseChat(handling, connection, chatId, null)
  const side = isLearner(connection) ? 'learner' : 'team'
  const changed = await raiseMark(context.db, chatId, side, type, seq)
  if (changed) void context.bus.publish(chatTopic, [[chatId, teamId]])
}

/** Passed on at most once within the interval of the clients, with some tolerance. */
const handleTyping = async (
  handling: FrameHandling,
  connection: Connection,
  { chatId }: FrameOf<typeof clientFrames.typing>,
): Promise<void> => {
  const { context } = handling
  const now = performance.now()
  if (now - connection.typingAt < typingInterval * 0.7) return
  if ((await allowedTeam(context, connection, chatId)) === undefined)
    return refuseChat(handling, connection, chatId, null)
  connection.typingAt = now
  const side = isLearner(connection) ? 'learner' : 'team'
  const { userId } = connection.identity
  void context.bus.publish(typingTopic, { chatId, userId, side })
}

/** Counts as a message. */
const handleRecall = async (
  handling: FrameHandling,
  connection: Connection,
  rate: MessageRate,
  { chatId, id }: FrameOf<typeof clientFrames.recall>,
): Promise<void> => {
  const { context } = handling
  if (isRefusedByRate(connection, rate, id)) return
  const teamId = await allowedTeam(context, connection, chatId)
  if (teamId === undefined) return refuseChat(handling, connection, chatId, id)
  const message = { chatId, clientId: id, senderId: connection.identity.userId }
  const outcome = await storeRecall(context, message)
  if (outcome === 'refused')
    sendRefusal(connection, { error: 409, id, problem: chatProblems.recallTooLate })
  else if (outcome === 'recalled') void context.bus.publish(chatTopic, [[chatId, teamId]])
}

const watchOwnChat = async (
  { context, watchers }: FrameHandling,
  connection: Connection,
): Promise<void> => {
  const chat = await findChat(context.db, { learnerId: connection.identity.userId })
  if (chat) watchers.add(connection, chat.id)
}

const watchDesk = async (handling: FrameHandling, connection: Connection): Promise<void> => {
  const { context } = handling
  if (!(await watchTeams(context, connection)))
    return refuseChat(handling, connection, undefined, null)
  await storePresence(context.db, [connection.identity.userId], context.clock.now())
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
    case clientFrames.text:
    case clientFrames.image:
    case clientFrames.lesson:
      return handleMessage(handling, connection, rate, frame)
    case clientFrames.greeting:
      return handleGreeting(handling, connection, frame)
    case clientFrames.watch:
      return isLearner(connection)
        ? watchOwnChat(handling, connection)
        : watchDesk(handling, connection)
    case clientFrames.typing:
      return handleTyping(handling, connection, frame)
    case clientFrames.recall:
      return handleRecall(handling, connection, rate, frame)
    case clientFrames.leave:
      return handling.rooms.leave(connection, frame.chatId)
    case clientFrames.delivered:
    case clientFrames.read:
      return handleMark(handling, connection, frame)
  }
}
