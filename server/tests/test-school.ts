import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Calls } from '@jingke/contract'
import type { Envelope, OutputOf, RequestOf, UserType } from '@jingke/contract/core'
import { Client, type PoolConfig } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { createApp } from '../src/app.ts'
import { createAccount } from '../src/features/auth/index.ts'
import type { Config } from '../src/platform/config.ts'
import { type Context, createContext } from '../src/platform/context.ts'
import { createLogger } from '../src/platform/logger.ts'
import { templateName } from './database-template.ts'

export const testCode = '135790'
export const testPassword = 'correct horse battery'
export const clientHeader = `Basic ${Buffer.from('jingke-web:jingke-web').toString('base64')}`

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS' | 'HEAD'

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

/** A whole server on its own database, with a clock that tests may move. */
export interface School {
  context: Context
  connection: PoolConfig
  /** Milliseconds. */
  moveClock(by: number): void
  sendRaw(request: RawRequest): Promise<RawAnswer>
  /** For answers that are an envelope. */
  send<Data>(request: RawRequest): Promise<Answer<Data>>
  call<Path extends keyof Calls>(
    path: Path,
    input: RequestOf<Calls[Path]>,
    options?: { token?: string; address?: string; language?: string; userAgent?: string },
  ): Promise<Answer<OutputOf<Calls[Path]>>>
  createUser(userName: string, userType?: UserType): Promise<number>
  /** Signs in and gives the tokens. */
  signIn(userName: string, address?: string): Promise<{ token: string; refreshToken: string }>
}

const testConfig = (dataDir: string): Config => ({
  environment: 'test',
  port: 0,
  host: '127.0.0.1',
  dataDir,
  databaseUrl: undefined,
  publicUrl: undefined,
  secret: 'only-for-tests-0123456789abcdefghij',
  trustedProxies: [],
  mobileLoginUrl: '',
  isDemo: false,
  demoPassword: undefined,
  logLevel: 'silent',
  captchaTestCode: testCode,
})

const copyTemplate = async (): Promise<PoolConfig> => {
  const connection = inject('postgres')
  const database = `jingke_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new Client({ ...connection, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${database} template ${templateName}`)
  await admin.end()
  return { ...connection, database, max: 8 }
}

const openSchool = async (config: Partial<Config>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jingke-school-'))
  const connection = await copyTemplate()
  let shift = 0
  const settings = { ...testConfig(dataDir), ...config }
  const context = await createContext(settings, connection, {
    clock: { now: () => new Date(Date.now() + shift) },
    log: createLogger(settings),
  })
  const app = await createApp(context)

  const sendRaw = async (request: RawRequest): Promise<RawAnswer> => {
    const { address = '203.0.113.1', method = 'POST', ...rest } = request
    const response = await app.inject({ ...rest, method, remoteAddress: address })
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
  }
  const send = async <Data>(request: RawRequest): Promise<Answer<Data>> => {
    const answer = await sendRaw(request)
    return { ...answer, body: JSON.parse(answer.bytes.toString()) }
  }

  const school: School = {
    context,
    connection,
    moveClock: (by) => {
      shift += by
    },
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
          ...(options.token
            ? { authorization: `Bearer ${options.token}` }
            : path === '/jk-auth/oauth/token' && { authorization: clientHeader }),
        },
      }),
    createUser: async (userName, userType = 'jk-user') => {
      const id = await createAccount(context, {
        userName,
        password: testPassword,
        userType,
        realName: `Name of ${userName}`,
        sex: 2,
        phone: '19900000000',
      })
      if (id === undefined) throw new Error(`${userName} exists already`)
      return id
    },
    signIn: async (userName, address) => {
      const { body } = await school.call(
        '/jk-auth/oauth/token',
        {
          grant_type: 'captcha',
          username: userName,
          password: testPassword,
          uuid: crypto.randomUUID(),
          code: testCode,
        },
        { address },
      )
      if (body.code !== 200) throw new Error(`sign-in of ${userName}: ${body.code} ${body.msg}`)
      return body.data
    },
  }
  const close = async () => {
    await app.close()
    await context[Symbol.asyncDispose]()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { school, close }
}

/** Opens a school for all the tests of a file. */
export const useSchool = (config: Partial<Config> = {}): (() => School) => {
  let opened: Awaited<ReturnType<typeof openSchool>> | undefined
  beforeAll(async () => {
    opened = await openSchool(config)
  })
  afterAll(async () => opened?.close())
  return () => {
    if (!opened) throw new Error('the school is not open yet')
    return opened.school
  }
}
