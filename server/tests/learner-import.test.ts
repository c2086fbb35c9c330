import type { Envelope } from '@jingke/contract/core'
import type { ImportBatch } from '@jingke/contract/people'
import { cancelImport, getImport, resumeImport, startImport } from '@jingke/contract/people/calls'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAccount } from '../src/features/auth/index.ts'
import { newSession } from '../src/features/auth/sessions/new-session.ts'
import { insertSession } from '../src/features/auth/sessions/sessions.store.ts'
import { createContext } from '../src/platform/context.ts'
import { programEnvironment } from './support/programs/program-environment.ts'
import { usePrograms } from './support/programs/programs.ts'
import { createTestDatabase, testConfig } from './support/test-school.ts'
import { useFolder } from './support/use-folder.ts'

vi.setConfig({ testTimeout: 180_000 })

const start = usePrograms()
const dataDir = useFolder()
const total = 3000
/** Seconds. */
const hour = 3600
let env: Record<string, string> = {}
let token = ''
let database = new Client()

beforeAll(async () => {
  const connection = await createTestDatabase()
  env = programEnvironment(connection, dataDir)
  const context = await createContext(testConfig(dataDir), connection)
  const userId = await createAccount(context, {
    userName: 'operator',
    password: 'correct horse battery',
    userType: 'jk-admin',
    realName: 'Operator',
    sex: 2,
    phone: '',
  })
  const source = { userAgent: 'test', address: '203.0.113.1' }
  const lifetimes = { session: hour, access: hour, refresh: hour }
  const made = newSession(context, source, userId ?? 0, lifetimes)
  await insertSession(context.db, made.session, made.tokens)
  token = made.pair.token
  await context[Symbol.asyncDispose]()
  database = new Client({ ...connection })
  await database.connect()
})
afterAll(() => database.end())

const startServer = async () => {
  const server = await start('server/src/main.ts', env, /ready: (http:\S+)/)
  return { ...server, origin: server.said[1] ?? '' }
}

const post = async (url: string, input: object): Promise<ImportBatch> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const { code, msg, data } = (await answer.json()) as Envelope<ImportBatch>
  if (code !== 200) throw new Error(`${url}: ${code} ${msg}`)
  return data
}

const doneRows = async (): Promise<number> => {
  const { rows } = await database.query<{ done: number }>('select done from import_batches')
  return rows[0]?.done ?? 0
}

const until = (isReached: (done: number) => boolean) =>
  vi.waitFor(async () => expect(isReached(await doneRows())).toBe(true), {
    timeout: 120_000,
    interval: 10,
  })

test('an import is cancelled, resumed, and survives kill -9: no learner twice, none lost', async () => {
  const server = await startServer()
  const rows = Array.from({ length: total }, (_, n) => ({
    line: n + 2,
    userName: `learner${n}`,
    name: `学员${n}`,
    groups: `${n % 40} 班`,
    institutionName: '江岸师范学院',
    grade: '大一',
  }))
  const input = {
    rows,
    createsGroups: true,
    createsInstitutions: true,
    importKey: crypto.randomUUID(),
    fileName: 'list.csv',
    columns: {},
  }
  const { id } = await vi.waitFor(() => post(`${server.origin}${startImport}`, input), {
    timeout: 60_000,
  })
  await until((done) => done > 0)
  const cancelled = await post(`${server.origin}${cancelImport}`, { id })
  expect(cancelled).toMatchObject({ state: 'cancelled', done: await doneRows() })
  expect(cancelled.done).toBeLessThan(total)
  const resumed = await post(`${server.origin}${resumeImport}`, { id })
  expect(resumed.state).toBe('running')
  await until((done) => done > cancelled.done)
  await server.end('SIGKILL')
  expect(await doneRows()).toBeLessThan(total)

  const next = await startServer()
  await until((done) => done === total)
  await vi.waitFor(
    async () =>
      expect(await post(`${next.origin}${getImport}`, { id })).toMatchObject({
        state: 'finished',
        total,
        done: total,
        failed: 0,
        unactivated: total,
      }),
    { timeout: 60_000 },
  )
  const { rows: counts } = await database.query(`
    select (select count(*)::integer from users where user_name like 'learner%') as learners,
      (select count(*)::integer from group_members) as members,
      (select count(distinct user_id)::integer from import_rows) as rows,
      (select count(*)::integer from operation_records where kind = 'account-created') as records,
      (select count(*)::integer from profiles where institution_name <> '') as profiles`)
  expect(counts).toEqual([
    { learners: total, members: total, rows: total, records: total, profiles: total },
  ])
})
