import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { useSchool } from '../../../tests/support/test-school.ts'
import { users } from '../../features/auth/auth.tables.ts'
import { rateLimits } from '../limits/rate-limits.tables.ts'
import { isAnyOf } from './is-any-of.ts'

const school = useSchool()
const unprepared = useSchool({ preparesStatements: false })

/** Statements that the one connection has prepared, by their text. */
const runOnOneConnection = async (
  { context }: ReturnType<typeof school>,
  run: (query: (text: string, values: unknown[]) => Promise<unknown>) => Promise<void>,
): Promise<string[]> => {
  const client = await context.pool.connect()
  try {
    await run((text, values) => client.query(text, values))
    const { rows } = await client.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    )
    return rows.map(({ statement }) => statement)
  } finally {
    client.release(true)
  }
}

const repeat = async (count: number, run: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < count; index++) await run(index)
}

test('a statement that runs often is prepared, one that ran once is not', async () => {
  const often = 'select $1::integer as often'
  const once = 'select $1::integer as once'
  const prepared = await runOnOneConnection(school(), async (query) => {
    await repeat(5, (index) => query(often, [index]))
    await query(once, [1])
  })
  expect(prepared).toContain(often)
  expect(prepared).not.toContain(once)
})

test('a prepared statement returns the rows of its own parameters, also within a transaction', async () => {
  const { db } = school().context
  const read = (value: number) =>
    db.transaction(async (tx) => (await tx.execute(sql`select ${value}::integer as value`)).rows)
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => read(index)))
  expect(answers).toEqual(Array.from({ length: 40 }, (_, value) => [{ value }]))
})

test('lists of different lengths are one statement, or none that is prepared', async () => {
  const client = await school().context.pool.connect()
  const db = drizzle(client, { casing: 'snake_case' })
  const { id, userName } = users
  try {
    await repeat(20, async (length) => {
      const listed = Array.from({ length }, (_, index) => index)
      await repeat(4, () => db.select({ id }).from(users).where(isAnyOf(id, listed)))
      const rows = [...listed, -1].map((index) => ({ key: `list ${index}`, points: 1 }))
      await repeat(4, () => db.insert(rateLimits).values(rows).onConflictDoNothing())
    })
    expect(
      await db
        .select({ id })
        .from(users)
        .where(isAnyOf(userName, ['a', 'b"c'])),
    ).toEqual([])
    const { rows } = await client.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    )
    const texts = rows.map(({ statement }) => statement)
    expect(texts.filter((text) => text.includes('any($1)'))).toHaveLength(1)
    expect(texts.filter((text) => text.startsWith('insert into "rate_limits"'))).toHaveLength(1)
  } finally {
    client.release(true)
  }
})

test('a connection keeps at most 200 plans and runs further statements without one', async () => {
  const prepared = await runOnOneConnection(school(), (query) =>
    repeat(220, async (index) => {
      await repeat(3, () => query(`select $1::integer as "column ${index}"`, [index]))
    }),
  )
  expect(prepared).toHaveLength(200)
})

test('a statement that fails does not disturb the next run of the same text', async () => {
  const text = 'select 1 / $1::integer as quotient'
  await runOnOneConnection(school(), async (query) => {
    await repeat(4, async () => {
      await expect(query(text, [0])).rejects.toThrow('division by zero')
      await expect(query(text, [1])).resolves.toMatchObject({ rows: [{ quotient: 1 }] })
    })
  })
})

test('nothing is prepared if it is switched off', async () => {
  const prepared = await runOnOneConnection(unprepared(), (query) =>
    repeat(10, () => query('select $1::integer as value', [1])),
  )
  expect(prepared).toEqual([])
})
