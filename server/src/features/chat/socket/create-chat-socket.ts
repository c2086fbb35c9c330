import { closeCodes, socketPath } from '@jingke/contract/chat'
import type { Identity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import type { Peer, PeerHandler, SocketRoute } from '../../../platform/http/sockets/socket-route.ts'
import {
  findLiveSessionIds,
  findSessionOwner,
  findUser,
  isEndOf,
  onSessionEnd,
  rightsTopic,
} from '../../auth/index.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { chatAccessTopic, chatTopic, typingTopic } from '../chat.topics.ts'
import { presenceInterval, storePresence } from '../hours/presence.store.ts'
import type { ChatRow } from '../messages/chats.store.ts'
import { deleteExpiredTickets, takeTicket } from '../tickets.store.ts'
import { findAllowedChat, watchTeams } from './chat-access.ts'
import { createMessageQueue } from './commit-messages.ts'
import {
  type Connection,
  createConnection,
  endConnection,
  isLearner,
  sendFrame,
  sendRefusal,
} from './connection.ts'
import { handleFrame } from './handle-frame.ts'
import { parseFrame } from './parse-frame.ts'
import { createAccountRates, createStrikes, type MessageRate } from './rate.ts'
import { createRooms } from './rooms.ts'
import { createWatchers } from './watchers.ts'

const socketsPerUser = 5
/** Milliseconds until a new socket must have sent a valid frame. */
const firstFrameTimeout = 5000
/** Seconds between two reads of the state of all open chats, in case a hint was lost. */
const pollInterval = 5
const sessionInterval = 30
const ticketSweepInterval = 60
/** Frames of one socket that wait for their turn before it is not read for a while. */
const maxQueued = 32
/** Within a minute: frames that are no frames, and messages beyond the rate. */
const maxMalformed = 2
const maxRefused = 30
const ticketForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isWatching = ({ teams }: Connection): boolean => teams === 'all' || teams.size > 0

/** The socket of the chats: Postgres is the queue, the bus tells other nodes to read it. */
export const createChatSocket = (
  context: Context,
  identify: (token: string) => Promise<Identity>,
  catalogue: Catalogue,
): SocketRoute => {
  const { db, bus } = context
  const rooms = createRooms(context, catalogue)
  const queue = createMessageQueue(context, rooms.deliver)
  const watchers = createWatchers()
  const handling = { context, identify, catalogue, rooms, watchers, queue }
  const byUser = new Map<number, Connection[]>()
  const staff = new Set<Connection>()
  const rates = createAccountRates()
  let isDraining = false

  const all = function* () {
    for (const connections of byUser.values()) yield* connections
  }

  const logFailure = (error: unknown) =>
    context.log.warn({ err: error }, 'the access to chats could not be checked')

  const checkSessions = async (): Promise<void> => {
    const connections = [...all()]
    const ids = connections.map(({ identity }) => identity.sessionId)
    const live = await findLiveSessionIds(db, ids, context.clock.now())
    for (const connection of connections)
      if (!live.has(connection.identity.sessionId))
        endConnection(connection, closeCodes.notSignedIn)
  }
  onSessionEnd(context, (end) => {
    if (end === null) return void checkSessions().catch(logFailure)
    for (const connection of all())
      if (isEndOf(end, connection.identity)) endConnection(connection, closeCodes.notSignedIn)
  })

  bus.subscribe(chatTopic, (changes) => {
    for (const [chatId, teamId, lastSeq] of changes) {
      rooms.refresh(chatId, lastSeq)
      watchers.tell(chatId)
      for (const connection of staff)
        if (connection.teams === 'all' || connection.teams.has(teamId))
          sendFrame(connection, { inbox: chatId })
    }
  })

  bus.subscribe(typingTopic, ({ chatId, userId, side }) =>
    rooms.tell(chatId, userId, { typing: side, chatId }),
  )

  /** Learners without a team get the socket closed; advisors only lose the chat. */
  const checkAccess = async (connection: Connection, chatId: number): Promise<void> => {
    connection.allowed.delete(chatId)
    if (await findAllowedChat(context, connection, chatId)) return
    if (isLearner(connection)) return endConnection(connection, closeCodes.notSignedIn)
    rooms.leave(connection, chatId)
    sendFrame(connection, { inbox: chatId })
  }

  const checkAll = async (isConcerned: (chatId: number) => boolean): Promise<void> => {
    for (const connection of [...all()]) {
      if (connection.teams !== 'all') await watchTeams(context, connection)
      const chatIds = new Set([...connection.cursors.keys(), ...connection.allowed.keys()])
      for (const chatId of chatIds) if (isConcerned(chatId)) await checkAccess(connection, chatId)
    }
  }
  bus.subscribe(chatAccessTopic, (chatIds) => {
    checkAll((chatId) => chatIds === null || chatIds.includes(chatId)).catch(logFailure)
  })

  // A new connection has the new permissions.
  bus.subscribe(rightsTopic, () => {
    for (const connection of staff) endConnection(connection, closeCodes.restart)
  })

  const checkTeams = async (states: readonly ChatRow[]): Promise<void> => {
    const teams = new Map(states.map(({ id, teamId }) => [id, teamId]))
    for (const connection of [...all()])
      for (const [chatId, teamId] of [...connection.allowed])
        if (teams.has(chatId) && teams.get(chatId) !== teamId) await checkAccess(connection, chatId)
  }
  const poll = async (): Promise<void> => checkTeams(await rooms.poll())

  context.every(pollInterval, 'chat-poll', poll)
  context.every(sessionInterval, 'chat-sessions', checkSessions)
  context.every(presenceInterval, 'chat-presence', () =>
    storePresence(
      db,
      [...staff].filter(isWatching).map(({ identity }) => identity.userId),
      context.clock.now(),
    ),
  )
  context.every(ticketSweepInterval, 'chat-tickets', () => {
    rates.sweep(performance.now())
    return deleteExpiredTickets(db, context.clock.now())
  })
  // Hints may have been lost while the bus was disconnected.
  bus.onGap(() => void poll().then(checkSessions).catch(logFailure))

  const add = (connection: Connection): void => {
    const { userId } = connection.identity
    const connections = [...(byUser.get(userId) ?? []), connection]
    byUser.set(userId, connections)
    if (!isLearner(connection)) staff.add(connection)
    for (const oldest of connections.slice(0, -socketsPerUser))
      endConnection(oldest, closeCodes.tooMany)
  }

  const remove = (connection: Connection): void => {
    connection.isEnded = true
    staff.delete(connection)
    watchers.remove(connection)
    for (const chatId of [...connection.cursors.keys()]) rooms.leave(connection, chatId)
    const { userId } = connection.identity
    const rest = byUser.get(userId)?.filter((other) => other !== connection) ?? []
    if (rest.length > 0) byUser.set(userId, rest)
    else byUser.delete(userId)
  }

  const open = (connection: Connection): PeerHandler => {
    add(connection)
    const { peer } = connection
    const { userId } = connection.identity
    // Most sockets never need these; an idle one keeps as little as possible.
    let isMalformedTooOften: ReturnType<typeof createStrikes> | undefined
    let isRefusedTooOften: ReturnType<typeof createStrikes> | undefined
    const limit = (): MessageRate => ({
      spend: (now) => {
        const wait = rates.spend(userId, now)
        if (wait === 0) return 0
        isRefusedTooOften ??= createStrikes(maxRefused)
        if (isRefusedTooOften(now)) endConnection(connection, closeCodes.policy)
        return wait
      },
    })
    let timer: NodeJS.Timeout | undefined = setTimeout(
      () => endConnection(connection, closeCodes.notSignedIn),
      firstFrameTimeout,
    )
    const stopTimer = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const frames: string[] = []
    let isRunning = false

    const handle = async (text: string): Promise<void> => {
      const parsed = parseFrame(text)
      if (!('frame' in parsed)) {
        sendRefusal(connection, { error: 400, id: parsed.id })
        isMalformedTooOften ??= createStrikes(maxMalformed)
        if (isMalformedTooOften(performance.now())) endConnection(connection, closeCodes.policy)
        return
      }
      stopTimer()
      await handleFrame(handling, connection, limit(), parsed.frame)
    }
    /** One frame at a time: messages keep their order. */
    const run = async (): Promise<void> => {
      isRunning = true
      try {
        for (let text = frames.shift(); text !== undefined; text = frames.shift()) {
          if (!connection.isEnded && !isDraining) await handle(text)
          if (frames.length === 0) peer.resume()
        }
      } catch (error) {
        context.log.warn({ err: error }, 'a frame of a chat could not be handled')
        endConnection(connection, closeCodes.restart)
      } finally {
        isRunning = false
        // Frees the storage of the list; after an error nothing of it is handled.
        frames.length = 0
      }
    }
    return {
      onText: (text) => {
        if (connection.isEnded || isDraining) return
        frames.push(text)
        if (frames.length >= maxQueued) peer.pause()
        if (!isRunning) void run()
      },
      onClose: () => {
        stopTimer()
        remove(connection)
      },
    }
  }

  return {
    path: socketPath,
    admit: async ({ query, language, ...source }) => {
      const ticket = query.get('ticket') ?? ''
      const now = context.clock.now()
      const taken = ticketForm.test(ticket) ? await takeTicket(db, ticket, now) : undefined
      if (!taken) return undefined
      const { userId, sessionId } = taken
      const [owner, user] = await Promise.all([
        findSessionOwner(db, sessionId, now),
        findUser(db, userId),
      ])
      if (owner !== userId || !user) return undefined
      // The first frame brings the permissions.
      const identity = { kind: user.userType, userId, sessionId, permissions: [] }
      return (peer: Peer) => open(createConnection(identity, language, peer, source))
    },
    /** What was received before is committed and acknowledged. */
    drain: async () => {
      isDraining = true
      await queue.idle()
    },
  }
}
