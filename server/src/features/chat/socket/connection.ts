import type { ServerFrame } from '@jingke/contract/chat'
import { closeCodes } from '@jingke/contract/chat'
import { type Language, type ProblemKind, transportProblems } from '@jingke/contract/core'
import type { Caller, SignedIdentity } from '../../../platform/call.ts'
import type { Peer } from '../../../platform/http/sockets/socket-route.ts'
import { Problem } from '../../../platform/problem.ts'

/** Bytes that may wait for a slow reader; then the socket is closed and the client resumes. */
const maxBuffered = 1024 * 1024

/** One open socket of a signed-in user. */
export interface Connection {
  /** As of the last frame: its permissions follow the role. */
  identity: SignedIdentity
  readonly language: Language
  readonly peer: Peer
  /** The request that opened it, for the audit log. */
  readonly source: Pick<Caller, 'address' | 'userAgent'>
  /** The chats whose messages it gets, each with the last sequence number that was sent. */
  readonly cursors: Map<number, number>
  /** Chats that the user was allowed to use, with the team at that time. */
  readonly allowed: Map<number, number>
  /** Staff that watches: the teams whose changes it is told. */
  teams: ReadonlySet<number> | 'all'
  /** The chat of a learner who watches it. */
  watched: number | undefined
  /** When the last notice of typing was passed on; milliseconds of a monotonic clock. */
  typingAt: number
  /** Nothing that arrives afterwards is read. */
  isEnded: boolean
}

/** One for all sockets of learners, of which there may be thousands. */
const noTeams: ReadonlySet<number> = new Set()

export const createConnection = (
  identity: SignedIdentity,
  language: Language,
  peer: Peer,
  source: Connection['source'],
): Connection => ({
  identity,
  language,
  peer,
  source,
  cursors: new Map(),
  allowed: new Map(),
  teams: noTeams,
  watched: undefined,
  typingAt: Number.NEGATIVE_INFINITY,
  isEnded: false,
})

export const isLearner = ({ identity }: Connection): boolean => identity.kind === 'jk-user'

export const endConnection = (connection: Connection, code: number): void => {
  if (connection.isEnded) return
  connection.isEnded = true
  connection.peer.close(code)
}

export const sendFrame = (connection: Connection, frame: ServerFrame): void => {
  if (connection.isEnded) return
  if (connection.peer.bufferedAmount > maxBuffered) endConnection(connection, closeCodes.slow)
  else connection.peer.send(JSON.stringify(frame))
}

export const sendRefusal = (
  connection: Connection,
  refusal: { error: number; id: string | null; problem?: ProblemKind; retryAfter?: number },
): void => {
  const { error, id, problem = transportProblems.malformed, retryAfter } = refusal
  sendFrame(connection, {
    error,
    id,
    msg: new Problem(problem, { parameters: { seconds: retryAfter ?? '' } }).messageIn(
      connection.language,
    ),
    ...(retryAfter !== undefined && { retryAfter }),
  })
}
