import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newAddress } from '../../tests/addresses.ts'
import { credentials } from '../../tests/credentials.ts'
import { createDatabaseProxy } from '../../tests/database-proxy.ts'
import { useSchool } from '../../tests/test-school.ts'
import { isDatabaseAway } from './db.ts'
import { Problem } from './problem.ts'

const proxy = await createDatabaseProxy()
const school = useSchool({ reach: proxy.reach })
afterAll(() => proxy.close())

beforeAll(async () => {
  await school().createUser('anna')
})

// A process that would have ended is the fault these tests look for.
const uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)
beforeEach(() => void process.on('uncaughtException', note))
afterEach(() => {
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
})

const signIn = () => school().call('/jk-auth/oauth/token', credentials(), { address: newAddress() })

const expectAway = async () => {
  const { status, body, headers } = await signIn()
  expect([status, body.code, body.data]).toEqual([503, 503, null])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
}

const expectBack = () =>
  vi.waitFor(async () => expect((await signIn()).body.code).toBe(200), {
    timeout: 10_000,
    interval: 50,
  })

describe('when the database', () => {
  test('stops, calls are told so, and it comes back by itself', async () => {
    expect((await signIn()).body.code).toBe(200)
    await proxy.stop()
    for (let count = 0; count < 5; count++) await expectAway()
    await proxy.restore()
    await expectBack()
  })

  test('hangs, calls are told so, and nothing more is asked of it once that is known', async () => {
    expect((await signIn()).body.code).toBe(200)
    proxy.hang()
    await expectAway()
    const { pool } = school().context
    await vi.waitFor(() => expect(pool.totalCount).toBe(0))
    for (let count = 0; count < 5; count++) {
      await expectAway()
      expect(pool.totalCount).toBe(0)
    }
    await proxy.restore()
    await expectBack()
  })

  test('hangs in the middle of a transaction, that is told as well', async () => {
    const { db } = school().context
    const failure = await db
      .transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        proxy.hang()
        await tx.execute(sql`select 1`)
      })
      .catch((error: unknown) => error)
    expect(isDatabaseAway(failure)).toBe(true)
    await proxy.restore()
    await expectBack()
  })

  test('drops all connections at once, the next calls work', async () => {
    for (let count = 0; count < 10; count++) {
      expect((await signIn()).body.code).toBe(200)
      proxy.drop()
      await expectBack()
    }
  })

  test('drops a connection that a transaction holds, the transaction fails and nothing else', async () => {
    const { db } = school().context
    const failure = await db
      .transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        proxy.drop()
        // Nothing is asked of the connection while it breaks.
        await new Promise((resolve) => setTimeout(resolve, 50))
        await tx.execute(sql`select 1`)
      })
      .catch((error: unknown) => error)
    expect(isDatabaseAway(failure)).toBe(true)
    await expectBack()
  })

  test('has ended a backend that the pool still believes in, no connection is lost for ever', async () => {
    const { db, pool } = school().context
    for (let count = 0; count < 12; count++) {
      await db.execute(sql`select 1`).catch(() => {})
      proxy.drop()
      await db.transaction(async () => {}).catch(() => {})
    }
    await vi.waitFor(() => expect(pool.totalCount).toBe(pool.idleCount))
    const together = Array.from({ length: 8 }, () => db.execute(sql`select pg_sleep(0.05)`))
    await expect(Promise.all(together)).resolves.toHaveLength(8)
  })
})

test('a statement that takes too long is ended and is no 500', async () => {
  const client = await school().context.pool.connect()
  try {
    await client.query('set statement_timeout = 50')
    const failure = await client.query('select pg_sleep(5)').catch((error: unknown) => error)
    expect(isDatabaseAway(failure)).toBe(true)
  } finally {
    client.release(true)
  }
})

test('waiting for a connection ends before one is free', async () => {
  const { pool } = school().context
  const clients = await Promise.all(Array.from({ length: 8 }, () => pool.connect()))
  try {
    await expectAway()
  } finally {
    for (const client of clients) client.release()
  }
  expect((await signIn()).body.code).toBe(200)
})

describe('a transaction', () => {
  const insert = sql`insert into site_settings values ('en', '{}')`
  const count = async () => (await school().query('select 1 from site_settings')).length

  test('that fails leaves nothing behind', async () => {
    const { db } = school().context
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(insert)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await count()).toBe(0)
  })

  test('that is refused leaves nothing behind and gives its connection back', async () => {
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
    // What an earlier sign-in does after its answer may still hold one.
    await vi.waitFor(() => expect([pool.totalCount, pool.idleCount]).toEqual([before, before]))
  })

  test('that ends well stays, also one within another', async () => {
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
