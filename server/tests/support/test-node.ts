import type { Calls } from '@jingke/contract'
import { issueToken } from '@jingke/contract/auth/calls'
import {
  type Envelope,
  idempotencyHeader,
  type OutputOf,
  type RequestOf,
} from '@jingke/contract/core'
import type { FastifyInstance } from 'fastify'
import type { PoolConfig } from 'pg'
import { createApp } from '../../src/app.ts'
import type { Config } from '../../src/platform/config/config.ts'
import { type Context, createContext } from '../../src/platform/context.ts'
import { timeLimits } from '../../src/platform/http/requests/time-limit.ts'
import { createLogger, type Logger } from '../../src/platform/logger.ts'
import type { Clock } from '../../src/platform/time/clock.ts'
import { forbidSecondConnection } from './database/forbid-second-connection.ts'

export const clientHeader = `Basic ${Buffer.from('jingke-web:jingke-web').toString('base64')}`

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS' | 'HEAD'

type HeaderValues = Record<string, string | string[] | number | undefined>

export interface RawAnswer {
  status: number
  headers: HeaderValues
  bytes: Buffer
}

export interface Answer<Data = unknown> extends RawAnswer {
  body: Envelope<Data>
}

export interface RawRequest {
  method?: Method
  url: string
  headers?: Record<string, string | string[]>
  payload?: string | object | Buffer
  address?: string
}

/** One running server; several nodes can share a database. */
export interface TestNode {
  app: FastifyInstance
  context: Context
  sendRaw(request: RawRequest): Promise<RawAnswer>
  /** For responses with an envelope. */
  send<Data>(request: RawRequest): Promise<Answer<Data>>
  call<Path extends keyof Calls>(
    path: Path,
    input: RequestOf<Calls[Path]>,
    options?: {
      token?: string
      address?: string
      language?: string
      userAgent?: string
      idempotencyKey?: string
    },
  ): Promise<Answer<OutputOf<Calls[Path]>>>
  close(): Promise<void>
}

export const openNode = async (
  config: Config,
  connection: PoolConfig,
  parts: { clock?: Clock; log?: Logger } = {},
): Promise<TestNode> => {
  const context = await createContext(config, connection, { log: createLogger(config), ...parts })
  forbidSecondConnection(context)
  // A call may take long on a busy machine.
  const app = await createApp(context, { ...timeLimits, call: 60_000 })

  const sendRaw: TestNode['sendRaw'] = async (request) => {
    const { address = '203.0.113.1', method = 'POST', ...rest } = request
    const response = await app.inject({ ...rest, method, remoteAddress: address })
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
  }
  const send: TestNode['send'] = async (request) => {
    const answer = await sendRaw(request)
    return { ...answer, body: JSON.parse(answer.bytes.toString()) }
  }
  const close = async () => {
    await app.close()
    await context[Symbol.asyncDispose]()
  }
  let closed: Promise<void> | undefined
  return {
    app,
    context,
    sendRaw,
    send,
    call: (path, input, options = {}) =>
      send({
        url: path,
        payload: input as object,
        address: options.address,
        headers: {
          'content-type': 'application/json',
          ...(options.language && { 'accept-language': options.language }),
          ...(options.userAgent && { 'user-agent': options.userAgent }),
          ...(options.idempotencyKey && { [idempotencyHeader]: options.idempotencyKey }),
          ...(options.token
            ? { authorization: `Bearer ${options.token}` }
            : path === issueToken && { authorization: clientHeader }),
        },
      }),
    close: () => {
      closed ??= close()
      return closed
    },
  }
}
