import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issueToken } from '@jingke/contract/auth/calls'
import type { UserType } from '@jingke/contract/core'
import { Client, type PoolConfig } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { createAccount } from '../../src/features/auth/index.ts'
import { newSession } from '../../src/features/auth/sessions/new-session.ts'
import { insertSession } from '../../src/features/auth/sessions/sessions.store.ts'
import type { TokenPair } from '../../src/features/auth/sessions/tokens.ts'
import type { Config } from '../../src/platform/config/config.ts'
import type { Logger } from '../../src/platform/logger.ts'
import { templateName } from './database/database-template.ts'
import { openNode, type TestNode } from './test-node.ts'

export type { RawAnswer, RawRequest } from './test-node.ts'
export { clientHeader } from './test-node.ts'

export const testCode = '135790'
export const testPassword = 'correct horse battery'

/** A server on its own database, with a clock that tests can move. */
export interface School extends TestNode {
  connection: PoolConfig
  /** Milliseconds. */
  moveClock(by: number): void
  createUser(userName: string, userType?: UserType): Promise<number>
  /** Signs in and returns the tokens. */
  signIn(userName: string, address?: string): Promise<TokenPair>
  /** Inserts a session without a sign-in, which is faster and needs no password. */
  giveSession(userId: number, isExpired?: boolean): Promise<TokenPair>
  /** Runs SQL. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** Starts another server on the same database. */
  openNode(config?: Partial<Config>): Promise<TestNode>
}

export interface SchoolSettings extends Partial<Config> {
  log?: Logger
  /** Replaces the connection, for example by one through a proxy. */
  reach?: (connection: PoolConfig) => PoolConfig
}

export const testConfig = (dataDir: string): Config => ({
  environment: 'test',
  port: 0,
  host: '127.0.0.1',
  dataDir,
  databaseUrl: undefined,
  databaseDirectUrl: undefined,
  databaseReadUrl: undefined,
  redisUrl: undefined,
  preparesStatements: true,
  publicUrl: undefined,
  secret: 'only-for-tests-0123456789abcdefghij',
  mail: undefined,
  sms: undefined,
  trustedProxies: [],
  mobileLoginUrl: '',
  isDemo: false,
  hasDemoOpenings: false,
  demoPassword: undefined,
  logLevel: 'silent',
  logsAnswers: false,
  metricsToken: undefined,
  drainSeconds: 0,
  // The test runner blocks the same event loop.
  shedAfter: 20_000,
  captchaTestCode: testCode,
  backup: { dir: undefined, hour: 3, keep: 7, passphrase: undefined },
})

/** Milliseconds: longer than in production, because a busy machine may stall for seconds. */
export const patientTimeouts = {
  connectionTimeoutMillis: 60_000,
  statement_timeout: 60_000,
  query_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** A new database cloned from the template. */
export const createTestDatabase = async (template = templateName): Promise<PoolConfig> => {
  const connection = inject('postgres')
  const database = `jingke_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new Client({ ...connection, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${database} template ${template}`)
  await admin.end()
  return { ...connection, database, max: 8 }
}

/** Seconds. */
const day = 86_400

const openSchool = async ({ log, reach, ...config }: SchoolSettings): Promise<School> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jingke-school-'))
  const connection = await createTestDatabase()
  let shift = 0
  const clock = { now: () => new Date(Date.now() + shift) }
  const settings = { ...testConfig(dataDir), ...config }
  const nodes: TestNode[] = []
  const addNode: School['openNode'] = async (over = {}) => {
    const way = reach ? reach(connection) : { ...connection, ...patientTimeouts }
    const opened = await openNode({ ...settings, ...over }, way, { clock, ...(log && { log }) })
    nodes.push(opened)
    return opened
  }
  const node = await addNode()
  const { context } = node

  return {
    ...node,
    connection,
    moveClock: (by) => {
      shift += by
    },
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
    signIn: async (username, address) => {
      const { body } = await node.call(
        issueToken,
        {
          grant_type: 'captcha',
          username,
          password: testPassword,
          uuid: crypto.randomUUID(),
          code: testCode,
        },
        { address },
      )
      if (body.code !== 200) throw new Error(`sign-in of ${username}: ${body.code} ${body.msg}`)
      return body.data
    },
    giveSession: async (userId, isExpired = false) => {
      const source = { userAgent: 'test', address: '203.0.113.1' }
      const lifetimes = { session: 30 * day, access: isExpired ? -1 : day, refresh: day }
      const { pair, session, tokens } = newSession(context, source, userId, lifetimes)
      await insertSession(context.db, session, tokens)
      return pair
    },
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await context.pool.query<Row>(text, values)).rows,
    openNode: addNode,
    close: async () => {
      for (const opened of nodes) await opened.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A school for all tests of a file. */
export const useSchool = (settings: SchoolSettings = {}): (() => School) => {
  let opened: School | undefined
  beforeAll(async () => {
    opened = await openSchool(settings)
  })
  afterAll(async () => opened?.close())
  return () => {
    if (!opened) throw new Error('the school is not open yet')
    return opened
  }
}
