import { allEndpoints } from '@jingke/contract'
import { getCurrentUser, listSessions, signOut } from '@jingke/contract/auth/calls'
import { commonProblems } from '@jingke/contract/core'
import { addFavourite } from '@jingke/contract/favourites/calls'
import { endImpersonation, startImpersonation } from '@jingke/contract/people/calls'
import { beforeAll, expect, test } from 'vitest'
import { sweepImpersonations } from '../src/features/people/impersonation/end-impersonation.ts'
import { sampleFor, toRequest } from './attack/attacked-endpoint.ts'
import { newAddress } from './support/addresses.ts'
import { useSchool } from './support/test-school.ts'

const school = useSchool()
let operatorId = 0
let operator = ''
let learnerId = 0

beforeAll(async () => {
  operatorId = await school().createUser('operator', 'jk-admin')
  operator = (await school().giveSession(operatorId)).token
  learnerId = await school().createUser('anna')
  await school().query('insert into profiles (user_id) values ($1)', [learnerId])
})

const start = async (token = operator) =>
  (await school().call(startImpersonation, { id: learnerId }, { token })).body

const whoIs = async (token: string) => (await school().call(getCurrentUser, {}, { token })).body

const actions = async () =>
  (
    await school().query<{ action: string; actor_id: number }>(
      `select action, actor_id from changes
       where subject = 'learner' and subject_id = $1 order by id`,
      [learnerId],
    )
  ).map(({ action, actor_id }) => [action, actor_id])

/** A hash of the rows of every table but the counts of limits, and the sums and cursors that a timer writes. */
const tableHashes = async () => {
  const tables = await school().query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('rate_limits', 'plan_cursor') and table_name not like 'report%'
     order by table_name`,
  )
  const hashes: Record<string, string | undefined> = {}
  for (const { name } of tables) {
    const [row] = await school().query<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from "${name}" t`,
    )
    hashes[name] = row?.hash
  }
  return hashes
}

test('an impersonation may make exactly the calls of the contract that change nothing, and they do not', async () => {
  const { token } = (await start()).data
  const before = await tableHashes()
  expect(Object.keys(before).length).toBeGreaterThan(40)
  for (const endpoint of allEndpoints) {
    if (endpoint.path === endImpersonation) continue
    const request = toRequest(endpoint, JSON.stringify(sampleFor(endpoint)), token)
    const { bytes } = await school().sendRaw({ address: newAddress(), ...request })
    const isRefused = bytes.toString().includes(commonProblems.impersonationIsReadOnly.zh)
    expect([endpoint.path, isRefused]).toEqual([endpoint.path, !endpoint.isAllowedInImpersonation])
  }
  expect(await tableHashes()).toEqual(before)
})

test('it shows what the learner sees, is recorded from start to end, and leaves both sessions as they are', async () => {
  const own = await school().giveSession(learnerId)
  const { data } = await start()
  expect((await whoIs(data.token)).data).toMatchObject({ userName: 'anna', userType: 'jk-user' })
  const add = await school().call(addFavourite, { courseId: 1 }, data)
  expect(add.body).toMatchObject({ code: 403, msg: commonProblems.impersonationIsReadOnly.zh })
  const sessions = await school().call(listSessions, {}, own)
  expect(sessions.body.data).toHaveLength(1)
  for (const _ of [1, 2]) await school().call(endImpersonation, {}, data)
  expect(await whoIs(data.token)).toMatchObject({
    code: 401,
    msg: commonProblems.impersonationEnded.zh,
  })
  expect((await actions()).slice(-2)).toEqual([
    ['view-started', operatorId],
    ['view-ended', operatorId],
  ])
  for (const { token } of [own, { token: operator }]) expect((await whoIs(token)).code).toBe(200)
})

test('it ends after half an hour, and that is recorded once', async () => {
  const { token } = await school().giveSession(operatorId)
  const { data } = await start(token)
  const before = (await actions()).map(([action]) => action)
  const count = (action: string) => before.filter((one) => one === action).length
  const open = count('view-started') - count('view-ended')
  expect(open).toBeGreaterThan(0)
  school().moveClock(31 * 60_000)
  expect((await whoIs(data.token)).code).toBe(401)
  await sweepImpersonations(school().context)
  await sweepImpersonations(school().context)
  const ends = (await actions()).slice(before.length)
  expect(ends).toEqual(Array.from({ length: open }, () => ['view-ended', operatorId]))
})

test('it ends with the right to it, and with the session that started it', async () => {
  const id = await school().createUser('helper', 'jk-admin')
  const { token } = await school().giveSession(id)
  const { data } = await start(token)
  const setRole = (role: string) =>
    school().query(
      'update users set role_id = (select id from roles where built_in = $2) where id = $1',
      [id, role],
    )
  await setRole('auditor')
  expect((await whoIs(data.token)).code).toBe(401)
  await setRole('operator')
  expect((await whoIs(data.token)).code).toBe(200)
  await school().call(signOut, {}, { token })
  expect((await whoIs(data.token)).code).toBe(401)
})

test('it is for roles with the permission, and shows learners only', async () => {
  const { token } = await school().giveSession(await school().createUser('advisor', 'jk-advisor'))
  expect((await start(token)).code).toBe(403)
  const { body } = await school().call(startImpersonation, { id: operatorId }, { token: operator })
  expect(body.code).toBe(404)
})
