import { accountEndpoints } from '@jingke/contract/auth'
import { getCurrentUser, issueToken } from '@jingke/contract/auth/calls'
import { expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { credentials } from '../../../../tests/support/credentials.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { withinASecond } from '../../../../tests/support/within-a-second.ts'

const school = useSchool()
const { listSessions, endOwnSession, endOtherSessions, listOperations } = accountEndpoints

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

const signIn = async (username: string, userAgent = chrome, address = newAddress()) => {
  const { body } = await school().call(issueToken, credentials({ username }), {
    address,
    userAgent,
  })
  return body.data.token
}
const list = async (token: string, language?: string) =>
  (await school().call(listSessions.path, {}, { token, language })).body.data
const end = async (id: string, token: string) =>
  (await school().call(endOwnSession.path, { id }, { token })).body
const captchaCode = async (token: string) =>
  (await school().call(getCurrentUser, {}, { token })).body.code
const operations = async (token: string, input = {}) =>
  (await school().call(listOperations.path, input, { token })).body.data

test('a user lists their sessions, the current one first, and ends one', async () => {
  await school().createUser('anna')
  await school().createUser('bert')
  const [here, there, foreign] = [
    await signIn('anna'),
    await signIn('anna', firefox, '10.9.8.7'),
    await signIn('bert'),
  ]
  const sessions = await list(here)
  expect(sessions).toMatchObject([
    { isCurrent: true, device: 'Chrome · Windows' },
    { isCurrent: false, device: 'Firefox · Linux', address: '10.9.8.7' },
  ])
  expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(
    ['address', 'createdAt', 'device', 'id', 'isCurrent', 'lastSeenAt'].sort(),
  )
  const other = sessions[1]?.id ?? ''
  // Another user's session is answered as not found.
  expect(await end(other, foreign)).toMatchObject({ code: 404, data: null })
  expect((await end(crypto.randomUUID(), foreign)).msg).toBe((await end(other, foreign)).msg)
  expect(await captchaCode(there)).toBe(200)
  expect(await end(other, here)).toEqual({ code: 200, msg: 'success', data: null })
  expect(await captchaCode(there)).toBe(406)
  expect((await end(other, here)).code).toBe(404)
  expect(await list(here)).toHaveLength(1)
  expect(await list(foreign)).toHaveLength(1)
})

test('endOtherSessions ends all other sessions on every node within a second', async () => {
  await school().createUser('carl')
  const [here, ...others] = [
    await signIn('carl'),
    await signIn('carl'),
    await signIn('carl', firefox),
  ]
  const node = await school().openNode()
  const request = async (token: string) =>
    (await node.call(getCurrentUser, {}, { token })).body.code
  for (const token of others) expect(await request(token)).toBe(200)
  const { body } = await school().call(endOtherSessions.path, {}, { token: here ?? '' })
  expect(body.code).toBe(200)
  for (const token of others)
    await withinASecond(async () => expect(await request(token)).toBe(406))
  expect(await captchaCode(here ?? '')).toBe(200)
  expect(await list(here ?? '')).toHaveLength(1)
})

test('sessions that have ended or can no longer be renewed are not listed', async () => {
  const id = await school().createUser('dora')
  const { token } = await school().giveSession(id)
  await school().giveSession(id)
  await school().query(
    "update session_tokens set refresh_expires_at = now() - interval '1 day' where access_hash <> $1 and session_id in (select id from sessions where user_id = $2)",
    [(await import('../sessions/tokens.ts')).hashToken(token), id],
  )
  expect(await list(token)).toHaveLength(1)
})

test('operation records of the caller are listed newest first, by kind and day', async () => {
  await school().createUser('emil')
  await school().createUser('fred')
  const token = await signIn('emil')
  await signIn('fred')
  school().moveClock(60_000)
  await signIn('emil', firefox, '198.51.100.9')
  const page = await operations(token)
  expect(page.list.map(({ kind, device }) => [kind, device])).toEqual([
    ['new-device', 'Firefox · Linux'],
    ['sign-in', 'Firefox · Linux'],
    ['sign-in', 'Chrome · Windows'],
  ])
  expect(page).toMatchObject({ pageNum: 1, pageSize: 20, total: 3, totalPage: 1 })
  expect((await operations(token, { kind: 'sign-in' })).total).toBe(2)
  const [, second, first] = page.list
  expect((await operations(token, { from: second?.happenedAt })).total).toBe(2)
  expect((await operations(token, { to: first?.happenedAt })).total).toBe(1)
  expect(
    (await operations(token, { from: '2001-01-01T00:00:00+08:00', to: '2001-01-02T00:00:00Z' }))
      .total,
  ).toBe(0)
  expect(await operations(token, { pageSize: 1, pageNum: 3 })).toMatchObject({
    list: [{ id: first?.id }],
    totalPage: 3,
  })
  const fredsIds = await school().query<{ id: string }>(
    "select r.id from operation_records r join users u on u.id = r.user_id where u.user_name = 'fred'",
  )
  const ids = page.list.map(({ id }) => id)
  expect(fredsIds.filter(({ id }) => ids.includes(Number(id)))).toEqual([])
})

test.each([
  { kind: 'x' },
  { kind: ['sign-in'] },
  { from: 'yesterday' },
  { from: "2020-01-01' or 1=1" },
  { to: 5 },
  { pageSize: 51 },
  { pageSize: 1e9 },
  { pageNum: 0 },
  { pageNum: -1 },
  { pageNum: 1e15 },
])('listOperations refuses %j', async (input) => {
  const token = await signIn('emil')
  const { body } = await school().send({
    url: listOperations.path,
    payload: input,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  expect(body.code).toBe(422)
})

test('operation records are read from an index, also by kind', async () => {
  const { connection } = school()
  expect(connection).toBeDefined()
  await school().query(`insert into operation_records (user_id, kind, detail, user_agent, address, happened_at)
    select u.id, 'sign-in', '{}', '', '', now() - n * interval '1 minute'
    from generate_series(1, 5000) n, (select id from users limit 3) u`)
  await school().query('analyze operation_records')
  const plans = await Promise.all(
    ['', "and kind = 'sign-in'"].map(async (more) =>
      JSON.stringify(
        await school().query(
          `explain select * from operation_records where user_id = 1 ${more} order by happened_at desc, id desc limit 20`,
        ),
      ),
    ),
  )
  for (const plan of plans) {
    expect(plan).toContain('Index Scan')
    expect(plan).not.toContain('Sort')
  }
})

test('the sweep finds expired sessions by an index', async () => {
  await school().query(`insert into sessions (id, user_id, user_agent, address, created_at, last_seen_at, expires_at)
    select gen_random_uuid(), u.id, '', '', now(), now(), now() + interval '1 day'
    from generate_series(1, 5000) n, (select id from users limit 1) u`)
  await school().query(`insert into session_tokens (refresh_hash, access_hash, session_id, access_expires_at, refresh_expires_at)
    select decode(md5('r' || id), 'hex'), decode(md5('a' || id), 'hex'), id, now() + interval '1 hour', now() + interval '1 day'
    from sessions`)
  await school().query('analyze sessions, session_tokens')
  for (const [table, column] of [
    ['sessions', 'expires_at'],
    ['session_tokens', 'refresh_expires_at'],
  ]) {
    const plan = JSON.stringify(
      await school().query(`explain delete from ${table} where ${column} < now()`),
    )
    expect(plan).toContain(`${table}_expiry`)
  }
})
