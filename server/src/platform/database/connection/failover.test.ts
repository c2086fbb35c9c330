import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGroup, listGroups } from '@jingke/contract/people/calls'
import { getPersonalInfo } from '@jingke/contract/profile/calls'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabaseProxy } from '../../../../tests/support/database/database-proxy.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import {
  connectionOf,
  createReplicaOf,
  installed,
  startAgain,
  startPostgres,
} from '../../../../tests/support/programs/installed-postgres.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const bin = installed[0] ?? ''
expect(installed, 'install PostgreSQL 15 or later (Debian: postgresql)').not.toEqual([])
const [first, second] = ['first', 'second'].map((name) =>
  mkdtempSync(join(tmpdir(), `jingke-${name}-`)),
) as [string, string]
const stopFirst = await startPostgres(bin, first)
// Stands for HAProxy, which leads to the primary.
const proxy = await createDatabaseProxy()
const lead = (folder: string) => proxy.reach({ ...connectionOf(folder), port: 5432 })
const school = useSchool({ reach: () => ({ ...lead(first), max: 8 }), shedAfter: 90_000 })
let token = ''
let stopSecond: () => Promise<void>

const queryOn = async (folder: string, text: string) => {
  const client = new Client(connectionOf(folder))
  await client.connect()
  try {
    return (await client.query<{ value: string }>(text)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  token = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
  const copy = await createReplicaOf(bin, first, second)
  const replica = await copy.start()
  stopSecond = async () => {
    replica.kill('SIGINT')
  }
  // What was answered is on the replica too, as with Patroni's synchronous mode.
  await queryOn(first, `alter system set synchronous_standby_names = '*'`)
  await queryOn(first, 'select pg_reload_conf()')
  await eventually(async () =>
    expect(await queryOn(first, `select sync_state as value from pg_stat_replication`)).toEqual([
      { value: 'sync' },
    ]),
  )
})

afterAll(async () => {
  await proxy.close()
  await stopSecond()
  for (const folder of [first, second]) rmSync(folder, { recursive: true, force: true })
})

const add = (name: string, idempotencyKey: string) =>
  school().call(createGroup, { name }, { token, idempotencyKey })

/** As the web does it: again with the same key until there is an answer. */
const addUntilAnswered = async (name: string) => {
  const key = crypto.randomUUID()
  let attempts = 0
  for (;;) {
    attempts += 1
    const { status, body } = await add(name, key)
    if (status !== 503) return { code: body.code, attempts }
    await sleep(200)
  }
}

const throughout = async <Answer>(
  run: (number: number) => Promise<Answer>,
  task: () => unknown,
) => {
  const calls: Promise<Answer>[] = []
  const timer = setInterval(() => void calls.push(run(calls.length)), 40)
  try {
    await task()
  } finally {
    clearInterval(timer)
  }
  return Promise.all(calls)
}

const countGroups = async (prefix: string) =>
  (await school().query(`select 1 from groups where name like '${prefix}%'`)).length

test('no call fails that begins while connections are refused for two seconds', async () => {
  await proxy.stop()
  const answers = await throughout(
    (number) => add(`moving ${number}`, crypto.randomUUID()),
    async () => {
      await sleep(2000)
      await proxy.restore()
      await sleep(300)
    },
  )
  expect(answers.length).toBeGreaterThan(20)
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [200, 200]),
  )
  expect(await countGroups('moving ')).toBe(answers.length)
})

test('the primary is killed and its replica promoted: each call is carried out once', async () => {
  const answers = await throughout(
    (number) => addUntilAnswered(`killed ${number}`),
    async () => {
      await sleep(500)
      await stopFirst('SIGKILL')
      await proxy.stop()
      await sleep(1000)
      await queryOn(second, 'select pg_promote()')
      lead(second)
      await proxy.restore()
      await sleep(1000)
    },
  )
  expect(answers.length).toBeGreaterThan(30)
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
  expect(await countGroups('killed ')).toBe(answers.length)
})

test('a former primary that is a replica now is neither read nor written', async () => {
  writeFileSync(join(first, 'data', 'standby.signal'), '')
  const former = await startAgain(bin, first)
  await proxy.stop()
  lead(first)
  await proxy.restore()
  const asked = () => school().call(getPersonalInfo, {}, { token })
  const answers = [
    await asked(),
    await add('written to a replica', crypto.randomUUID()),
    await asked(),
  ]
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  await proxy.stop()
  lead(second)
  await proxy.restore()
  await eventually(async () =>
    expect((await school().call(listGroups, { pageSize: 1 }, { token })).status).toBe(200),
  )
  expect(await countGroups('written ')).toBe(0)
  former.kill('SIGINT')
})
