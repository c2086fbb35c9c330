import { beforeEach, expect, test } from 'vitest'
import { createDatabaseProxy } from '../../../tests/support/database/database-proxy.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { deleteExpiredLimits } from './limits.ts'
import { refusalOf, rule, testLimits } from './testing/limit-cases.ts'

const proxy = await createDatabaseProxy()
const school = useSchool({ reach: proxy.reach })

const endWindow = (key: string) =>
  school().query('update rate_limits set expire = 1 where key = $1', [key])

testLimits(school, endWindow)

let key: string
beforeEach(() => {
  key = `key-${crypto.randomUUID()}`
})

const limit = () => school().context.limits(rule)

test('the sweep deletes expired rows only', async () => {
  await limit().spend(key)
  await limit().spend(`${key}-kept`)
  await endWindow(`test:${key}`)
  await deleteExpiredLimits(school().context.pool)
  const rows = await school().query<{ key: string }>(
    'select key from rate_limits where key like $1',
    [`test:${key}%`],
  )
  expect(rows).toEqual([{ key: `test:${key}-kept` }])
})

test('the sweep does not wait for rows that are being counted', async () => {
  await limit().spend(key)
  await endWindow(`test:${key}`)
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
