import { beforeEach, describe, expect, test } from 'vitest'
import { createDatabaseProxy } from '../../../tests/support/database/database-proxy.ts'
import type { TestNode } from '../../../tests/support/test-node.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { Problem } from '../problem.ts'
import { deleteExpiredLimits } from './limits.ts'

const proxy = await createDatabaseProxy()
const school = useSchool({ reach: proxy.reach })

let key: string
beforeEach(() => {
  key = `key-${crypto.randomUUID()}`
})

const rule = { name: 'test', points: 3, seconds: 60 }
const limit = (node: Pick<TestNode, 'context'> = school()) => node.context.limits(rule)

const refusalOf = async (result: Promise<unknown>): Promise<Problem> => {
  const refusal = await result.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(refusal instanceof Problem)) throw new Error('it was not refused')
  return refusal
}

const endWindow = () =>
  school().query('update rate_limits set expire = 1 where key = $1', [`test:${key}`])

describe('spending', () => {
  test('counts up to the limit and is refused above it, with the time to wait', async () => {
    for (let count = 1; count <= 3; count++) expect(await limit().spend(key)).toBe(count)
    const refusal = await refusalOf(limit().spend(key))
    expect(refusal.kind.code).toBe(429)
    expect(refusal.retryAfter).toBeGreaterThan(0)
    expect(refusal.retryAfter).toBeLessThanOrEqual(60)
    expect(refusal.messageIn('en')).toContain(`${refusal.retryAfter} s`)
  })

  test('starts again after the window', async () => {
    for (let count = 1; count <= 3; count++) await limit().spend(key)
    await endWindow()
    expect(await limit().spend(key)).toBe(1)
  })

  test('concurrently succeeds for as many calls as there are points', async () => {
    const spent = await Promise.allSettled(Array.from({ length: 20 }, () => limit().spend(key)))
    expect(spent.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
  })

  test('many keys at once on two nodes fails nowhere', async () => {
    const other = await school().openNode()
    const keys = Array.from({ length: 40 }, (_, index) => `${key}-${index}`)
    const spent = await Promise.all([
      ...keys.map((one) => limit().count(one)),
      ...keys.toReversed().map((one) => limit(other).count(one)),
    ])
    expect(spent.reduce((sum, count) => sum + count, 0)).toBe(40 * 3)
  })

  test('counts each key and each rule separately', async () => {
    for (let count = 1; count <= 3; count++) await limit().spend(key)
    expect(await limit().spend(`${key}-other`)).toBe(1)
    expect(
      await school()
        .context.limits({ ...rule, name: 'test-other' })
        .spend(key),
    ).toBe(1)
  })

  test('on one node counts on the other', async () => {
    const other = await school().openNode()
    await limit().spend(key)
    await limit(other).spend(key)
    expect(await limit().spend(key)).toBe(3)
    expect((await refusalOf(limit(other).spend(key))).kind.code).toBe(429)
  })
})

test('checking refuses at the limit and does not count', async () => {
  await limit().check(key)
  await limit().count(key)
  await limit().count(key)
  await limit().check(key)
  await limit().check(key)
  expect(await limit().count(key)).toBe(3)
  expect((await refusalOf(limit().check(key))).kind.code).toBe(429)
  await endWindow()
  await limit().check(key)
})

test('counting never refuses', async () => {
  for (let count = 1; count <= 6; count++) expect(await limit().count(key)).toBe(count)
})

test('a pause refuses for its time, and a later one replaces it', async () => {
  await limit().pause(key, 2000)
  const { retryAfter } = await refusalOf(limit().check(key))
  expect(retryAfter).toBeGreaterThan(1000)
  expect(retryAfter).toBeLessThanOrEqual(2000)
  await limit().pause(key, 1000)
  expect((await refusalOf(limit().check(key))).retryAfter).toBeLessThanOrEqual(1000)
  await endWindow()
  await limit().check(key)
})

test('the sweep deletes expired rows only', async () => {
  await limit().spend(key)
  await limit().spend(`${key}-kept`)
  await endWindow()
  await deleteExpiredLimits(school().context.pool)
  const rows = await school().query<{ key: string }>(
    'select key from rate_limits where key like $1',
    [`test:${key}%`],
  )
  expect(rows).toEqual([{ key: `test:${key}-kept` }])
})

test('the sweep does not wait for rows that are being counted', async () => {
  await limit().spend(key)
  await endWindow()
  const { pool } = school().context
  const row = [`test:${key}`]
  const counting = await pool.connect()
  try {
    await counting.query('begin')
    await counting.query('select from rate_limits where key = $1 for update', row)
    await deleteExpiredLimits(pool)
  } finally {
    await counting.query('rollback')
    counting.release()
  }
  await deleteExpiredLimits(pool)
  expect(await school().query('select from rate_limits where key = $1', row)).toEqual([])
})

test('while the database is unavailable the node counts in memory', async () => {
  await proxy.stop()
  try {
    for (let count = 1; count <= 3; count++) expect(await limit().spend(key)).toBe(count)
    expect((await refusalOf(limit().spend(key))).kind.code).toBe(429)
    expect((await refusalOf(limit().check(key))).kind.code).toBe(429)
    expect(await limit().state(key)).toMatchObject({ count: 4 })
    const brief = school().context.limits({ ...rule, name: 'test-brief', seconds: 0 })
    expect([await brief.count(key), await brief.count(key)]).toEqual([1, 1])
    await limit().pause(`${key}-paused`, 2000)
    expect((await refusalOf(limit().check(`${key}-paused`))).retryAfter).toBeGreaterThan(1000)
  } finally {
    await proxy.restore()
  }
})
