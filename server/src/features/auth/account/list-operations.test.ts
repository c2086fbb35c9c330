import * as calls from '@jingke/contract/auth/calls'
import { expect, test } from 'vitest'
import { readMigration } from '../../../../tests/support/database/migrations.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

// A prepared statement keeps the types of its parameters, and a test changes the type of a column.
const school = useSchool({ preparesStatements: false })

const insert = (userId: number, kind: string, detail: string) =>
  school().query(
    `insert into operation_records (user_id, kind, detail, user_agent, address, happened_at)
     values ($1, $2, $3, '', '', now())`,
    [userId, kind, detail],
  )

const listOperations = async (userId: number) => {
  const { token } = await school().giveSession(userId)
  const { body } = await school().call(calls.listOperations, {}, { token })
  return body.data.list.map(({ id, happenedAt, device, address, ...operation }) => operation)
}

/** An account does not learn which operator acted. */
const withoutOperator = (detail: object) =>
  Object.fromEntries(Object.entries(detail).filter(([field]) => field !== 'operatorId'))

test('the migration turns the text of old records into data', async () => {
  const userId = await school().createUser('anna')
  await school().query('alter table operation_records alter column detail type text')
  const records = [
    ['sign-in', '', {}],
    ['sign-in-refused', '', {}],
    ['sign-in-refused', 'old-password', { reason: 'old-password' }],
    ['sessions-ended', 'others', { sessions: 'others' }],
    ['sessions-ended', 'operator 7', { sessions: 'all', operatorId: 7 }],
    ['profile-changed', 'name, detailAddress', { fields: ['name', 'detailAddress'] }],
    ['profile-changed', 'icon', { fields: ['icon'] }],
    [
      'profile-changed-by-operator',
      'operator 12: grade, lockedFields',
      { operatorId: 12, fields: ['grade', 'lockedFields'] },
    ],
    ['account-disabled', 'operator 7', { operatorId: 7 }],
    ['account-enabled', 'operator 7', { operatorId: 7 }],
  ] as const
  for (const [kind, text] of records) await insert(userId, kind, text)
  await insert(userId, 'new-device', 'not known')
  for (const statement of readMigration('operation-detail')) await school().query(statement)
  expect((await listOperations(userId)).reverse()).toEqual([
    ...records.map(([kind, , detail]) => ({ kind, ...withoutOperator(detail) })),
    { kind: 'new-device' },
  ])
  const stored = await school().query('select kind, detail from operation_records order by id')
  expect(stored).toEqual([
    ...records.map(([kind, , detail]) => ({ kind, detail })),
    { kind: 'new-device', detail: { text: 'not known' } },
  ])
})

test('a record of an unknown kind is omitted', async () => {
  const userId = await school().createUser('bert')
  await insert(userId, 'sign-in', '{}')
  await insert(userId, 'account-enabled', '{"operatorId":"x"}')
  await insert(userId, 'of-a-later-version', '{}')
  expect(await listOperations(userId)).toEqual([{ kind: 'sign-in' }])
})
