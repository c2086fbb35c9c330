import { issueToken } from '@jingke/contract/auth/calls'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAddress } from '../../../tests/support/addresses.ts'
import { credentials } from '../../../tests/support/credentials.ts'
import { createDatabaseProxy } from '../../../tests/support/database/database-proxy.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { Problem } from '../problem.ts'
import { isDatabaseUnavailable } from './db.ts'

const proxy = await createDatabaseProxy()
const school = useSchool({ reach: proxy.reach })
afterAll(() => proxy.close())

beforeAll(async () => {
  await school().createUser('anna')
})

// Outside a test an uncaught exception would end the process.
const uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)
beforeEach(() => void process.on('uncaughtException', note))
afterEach(() => {
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
})

const signIn = () => school().call(issueToken, credentials(), { address: newAddress() })

const expectUnavailable = async () => {
  const { status, body, headers } = await signIn()
  expect([status, body.code, body.data]).toEqual([503, 503, null])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
}

const expectBack = () => eventually(async () => expect((await signIn()).body.code).toBe(200))

describe('if the database', () => {
  test('stops, calls get 503, and succeed after it restarts', async () => {
    expect((await signIn()).body.code).toBe(200)
    await proxy.stop()
    for (let count = 0; count < 5; count++) await expectUnavailable()
    await proxy.restore()
    await expectBack()
  })

  test('hangs, calls get 503, and no connection is opened while the breaker is open', async () => {
    expect((await signIn()).body.code).toBe(200)
    proxy.hang()
    await expectUnavailable()
    const { pool } = school().context
    await eventually(() => expect(pool.totalCount).toBe(0))
    for (let count = 0; count < 5; count++) {
      await expectUnavailable()
      expect(pool.totalCount).toBe(0)
    }
    await proxy.restore()
    await expectBack()
  })

  test('hangs during a transaction, the transaction fails as unavailable', async () => {
    const { db } = school().context
    const failure = await db
      .transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        proxy.hang()
        await tx.execute(sql`select 1`)
      })
      .catch((error: unknown) => error)
    expect(isDatabaseUnavailable(failure)).toBe(true)
    await proxy.restore()
    await expectBack()
  })

  test('drops all connections at once, the next calls succeed', async () => {
    for (let count = 0; count < 10; count++) {
      expect((await signIn()).body.code).toBe(200)
      proxy.drop()
      await expectBack()
    }
  })

  test('drops the connection of a transaction, only that transaction fails', async () => {
    const { db } = school().context
    const failure = await db
      .transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        proxy.drop()
        // The connection is idle while it breaks.
        await new Promise((resolve) => setTimeout(resolve, 50))
        await tx.execute(sql`select 1`)
      })
      .catch((error: unknown) => error)
    expect(isDatabaseUnavailable(failure)).toBe(true)
    await expectBack()
  })

  test('has ended the backend of a pooled connection, no connection is leaked', async () => {
    const { db, pool } = school().context
    for (let count = 0; count < 12; count++) {
      await db.execute(sql`select 1`).catch(() => {})
      proxy.drop()
      await db.transaction(async () => {}).catch(() => {})
    }
    await eventually(() => expect(pool.totalCount).toBe(pool.idleCount))
    const together = Array.from({ length: 8 }, () => db.execute(sql`select pg_sleep(0.05)`))
    await expect(Promise.all(together)).resolves.toHaveLength(8)
  })
})

test('a statement timeout counts as unavailable', async () => {
  const client = await school().context.pool.connect()
  try {
    await client.query('set statement_timeout = 50')
    const failure = await client.query('select pg_sleep(5)').catch((error: unknown) => error)
    expect(isDatabaseUnavailable(failure)).toBe(true)
  } finally {
    client.release(true)
  }
})

test('waiting for a connection times out with 503', async () => {
  const { pool } = school().context
  const clients = await Promise.all(Array.from({ length: 8 }, () => pool.connect()))
  try {
    await expectUnavailable()
  } finally {
    for (const client of clients) client.release()
  }
  expect((await signIn()).body.code).toBe(200)
})

describe('a transaction', () => {
  const insert = sql`insert into site_settings values ('en', '{}')`
  const count = async () => (await school().query('select 1 from site_settings')).length

  test('that fails stores nothing', async () => {
    const { db } = school().context
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(insert)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await count()).toBe(0)
  })

  test('that throws a Problem stores nothing and releases its connection', async () => {
    const { db, pool } = school().context
    const before = pool.totalCount
    const kind = { id: 'x', code: 409, status: 200, zh: '', en: '' } as const
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(insert)
        throw new Problem(kind)
      }),
    ).rejects.toThrow(Problem)
    expect(await count()).toBe(0)
    // Tasks that follow the response of an earlier sign-in may still hold a connection.
    await eventually(() => expect([pool.totalCount, pool.idleCount]).toEqual([before, before]))
  })

  test('that succeeds is stored, also a nested one', async () => {
    const { db } = school().context
    const answer = await db.transaction(async (tx) => {
      await tx.execute(insert)
      await tx.transaction((inner) => inner.execute(sql`delete from site_settings`))
      await tx.execute(insert)
      return 'done'
    })
    expect([answer, await count()]).toEqual(['done', 1])
  })
})
