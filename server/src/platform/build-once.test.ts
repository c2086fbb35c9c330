import { commonProblems } from '@jingke/contract/core'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { useSchool } from '../../tests/support/test-school.ts'
import { users } from '../features/auth/index.ts'
import { buildOnce } from './build-once.ts'
import { Problem } from './problem.ts'

const school = useSchool()
const unprepared = useSchool({ preparesStatements: false })

let builds = 0
const selectName = buildOnce<{ id: number }, { userName: string }[]>((db) => {
  builds += 1
  return db
    .select({ userName: users.userName })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
})

test('a statement is built once and returns the rows of each call', async () => {
  const { context, createUser } = school()
  const ids = [await createUser('one'), await createUser('two')]
  builds = 0
  const found = await Promise.all([...ids, ...ids].map((id) => selectName(context.db, { id })))
  expect(found.flat().map(({ userName }) => userName)).toEqual(['one', 'two', 'one', 'two'])
  expect(builds).toBe(1)
})

test('within a transaction it sees what the transaction has written', async () => {
  const { context, createUser } = school()
  const id = await createUser('before')
  const rolledBack = context.db.transaction(async (tx) => {
    await tx.update(users).set({ userName: 'within' }).where(eq(users.id, id))
    expect(await selectName(tx, { id })).toEqual([{ userName: 'within' }])
    throw new Problem(commonProblems.notAllowed)
  })
  await expect(rolledBack).rejects.toThrow(Problem)
  expect(await selectName(context.db, { id })).toEqual([{ userName: 'before' }])
})

test.each([
  ['prepares it', school, 1],
  ['does not prepare it if that is switched off', unprepared, 0],
] as const)('the connection %s', async (_, at, plans) => {
  const client = await at().context.pool.connect()
  try {
    const db = drizzle(client, { casing: 'snake_case' })
    for (let run = 0; run < 4; run += 1) await selectName(db, { id: 1 })
    const { rows } = await client.query(
      `select from pg_prepared_statements where statement like 'select "user_name" from "users" where %'`,
    )
    expect(rows).toHaveLength(plans)
  } finally {
    client.release(true)
  }
})
