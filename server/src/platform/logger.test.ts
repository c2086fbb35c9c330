import { Writable } from 'node:stream'
import { drawCaptcha, getCurrentUser, issueToken, signOut } from '@jingke/contract/auth/calls'
import { issuePartnerToken } from '@jingke/contract/partner/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAddress } from '../../tests/support/addresses.ts'
import { credentials } from '../../tests/support/credentials.ts'
import { clientHeader, useSchool } from '../../tests/support/test-school.ts'
import { createLogger, describeError } from './logger.ts'

const lines: string[] = []
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk))
    done()
  },
})
const school = useSchool({
  logLevel: 'trace',
  logsAnswers: true,
  log: createLogger({ logLevel: 'trace', environment: 'test' }, stream),
})

const canary = 'canary-7f3a'
const password = `${canary}-password`

/** Response headers and bodies. */
const responses: string[] = []
const secrets = new Set<string>([canary])

const send = async (
  url: string,
  payload: string | object,
  headers: Record<string, string> = {},
) => {
  const answer = await school().sendRaw({
    url,
    payload,
    address: newAddress(),
    headers: { 'content-type': 'application/json', ...headers },
  })
  responses.push(JSON.stringify(answer.headers))
  const text = answer.bytes.toString()
  const isEnvelope = String(answer.headers['content-type']).startsWith('application/json')
  const body = isEnvelope ? JSON.parse(text) : {}
  // A token is expected in the response that issues it.
  if (body.data?.token) {
    secrets.add(body.data.token)
    if (body.data.refreshToken) secrets.add(body.data.refreshToken)
  } else responses.push(text)
  return { status: answer.status, body }
}

const basic = { authorization: clientHeader }

const signIn = (over: Record<string, string> = {}) =>
  send(issueToken, credentials({ username: 'anna', ...over }), basic)

/** Runs while the table is renamed, so that every query on it fails. */
const without = async (table: string, task: () => Promise<void>) => {
  await school().query(`alter table ${table} rename to away`)
  try {
    await task()
  } finally {
    await school().query(`alter table away rename to ${table}`)
  }
}

const expectFailure = async (answer: Promise<{ status: number; body: { msg: string } }>) => {
  const { status, body } = await answer
  expect(status).toBe(500)
  expect(body).toEqual({ code: 500, msg: expect.stringMatching(/编号 [\da-f-]{36}/), data: null })
}

beforeAll(async () => {
  await school().createUser('anna')

  const first = (await signIn()).body.data
  await send(getCurrentUser, {}, { authorization: `Bearer ${first.token}` })
  const refresh = { grant_type: 'refresh_token', refresh_token: first.refreshToken }
  const second = (await send(issueToken, refresh, basic)).body.data
  school().moveClock(31_000)
  await send(issueToken, refresh, basic)
  await send(getCurrentUser, {}, { authorization: `Bearer ${second.token}` })
  const third = (await signIn()).body.data
  await send(
    signOut,
    { token: third.token },
    {
      authorization: `Bearer ${third.token}`,
    },
  )

  await signIn({ password })
  await signIn({ username: `${canary}-user`, password })
  await signIn({ password: password.repeat(20) })
  await signIn({ code: '000000', password })
  const query = new URLSearchParams({ ...credentials({ password }), code: '000000' })
  await send(`${issueToken}?${query}`, '', { ...basic, 'content-type': 'text/plain' })
  await send(`${issueToken}?${query}&password=${canary}`, {}, basic)
  await send(`/jk-auth/nothing?signature=${canary}`, {})
  await send(`/nothing?token=${canary}`, {})
  await send(issueToken, `{"password":"${canary}`, basic)
  await send(issueToken, { __proto__: null, password: [canary] }, basic)
  await send(issueToken, { grant_type: canary, password }, { authorization: `Basic ${canary}` })
  await send(
    getCurrentUser,
    {},
    { authorization: `Bearer ${canary}${canary}`, cookie: `token=${canary}` },
  )
  await send(`${getCurrentUser}?token=${canary}`, {})
  await send(drawCaptcha, { uuid: canary })

  // URLs and bodies with a secret, of known and unknown routes.
  await send(issuePartnerToken, { signature: `${canary}.${canary}` })
  await send(`${issueToken}?grant_type=refresh_token&refresh_token=${canary}`, {}, basic)
  for (const url of [
    `/vod/${canary}/1/index.m3u8`,
    `/vod/${canary}/session`,
    `/vod/${canary}`,
    `/vod/${canary}/%zz`,
    `/images/${'0'.repeat(32)}.png?user=1&expires=9999999999&signature=${canary}`,
    `/videoPlayer?signature=${canary}`,
    `/login?token=${canary}#${canary}`,
    `/files/${canary}`,
    `/jk-user/${canary}`,
    `/${canary}`,
  ])
    for (const method of ['GET', 'POST'] as const)
      await school().sendRaw({ method, url, payload: method === 'POST' ? {} : undefined })
})

test('a response is logged with its route pattern, so a token in the path is not logged', () => {
  const routes = lines
    .filter((line) => line.includes('"answered"'))
    .map((line) => JSON.parse(line).route)
  expect(routes).toContain('/vod/:token/*')
  expect(routes).toContain('/vod/:token/session')
  expect(routes).toContain('/images/*')
  expect(routes).toContain(issueToken)
  expect(routes).toContain('none')
  for (const route of routes) expect(route).toEqual(expect.any(String))
})

test('the requests with canaries were sent and logged', () => {
  expect(secrets.size).toBeGreaterThanOrEqual(7)
  expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThanOrEqual(20)
})

describe('an operation that fails', () => {
  test('because of a query is answered with 500 and logged without the query', async () => {
    await without('users', () => expectFailure(signIn({ username: `${canary}-user`, password })))
    await without('sessions', () => expectFailure(signIn()))
    await without('captchas', () => expectFailure(signIn({ password, code: '000000' })))
    await without('session_tokens', async () => {
      const bearer = 'a'.repeat(32) + canary
      secrets.add(bearer)
      await expectFailure(send(getCurrentUser, {}, { authorization: `Bearer ${bearer}` }))
    })
    const failures = lines.filter((line) => line.includes('an operation failed'))
    expect(failures).toHaveLength(4)
    for (const line of failures) {
      expect(JSON.parse(line).err).toMatchObject({ code: '42P01', stack: expect.any(String) })
      expect(line).not.toMatch(/params|Failed query|select "|insert into/)
    }
  })
})

describe('the message of an error', () => {
  test('in which Postgres quotes a value is omitted', async () => {
    const failure = await school()
      .query('select $1::uuid', [canary])
      .catch((error: unknown) => error)
    expect(String(failure)).toContain(canary)
    const words = JSON.stringify(describeError(failure))
    expect(words).toContain('22P02')
    expect(words).not.toContain(canary)
  })

  test('in which the JSON parser, fastify or drizzle quotes the input is omitted', () => {
    const parsing = (() => {
      try {
        return JSON.parse(canary)
      } catch (error) {
        return error
      }
    })()
    expect(String(parsing)).toContain(canary.slice(0, 5))
    const framework = Object.assign(new Error(`Reply was already sent in "/vod/${canary}"`), {
      code: 'FST_ERR_REP_ALREADY_SENT',
    })
    const query = Object.assign(new Error(`Failed query: x\nparams: ${canary}`), {
      params: [canary],
    })
    for (const error of [parsing, framework, query, canary, { canary }, undefined])
      expect(JSON.stringify(describeError(error))).not.toContain(canary)
  })

  test('thrown by our code is logged with its stack', () => {
    const words = describeError(new Error('the disk is full'))
    expect(words).toMatchObject({ type: 'Error', message: 'the disk is full' })
    expect(JSON.stringify(words)).toContain('logger.test.ts')
  })
})

describe('no secret is written', () => {
  afterAll(() => stream.end())
  const all = () => [...secrets]

  test('to the log, at any level', () => {
    const text = lines.join('')
    for (const secret of all()) expect(text).not.toContain(secret)
    expect(text).not.toContain(Buffer.from(canary).toString('base64').slice(0, 12))
  })

  test('to a response other than the one that issues it', () => {
    const text = responses.join('\n')
    for (const secret of all()) expect(text).not.toContain(secret)
  })

  test('to the database, in any table', async () => {
    const tables = await school().query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    )
    expect(tables.length).toBeGreaterThan(5)
    for (const { name } of tables) {
      const rows = await school().query<{ text: string }>(`select t::text as text from "${name}" t`)
      const text = rows.map((row) => row.text).join('\n')
      for (const secret of all()) {
        expect(text).not.toContain(secret)
        expect(text).not.toContain(Buffer.from(secret).toString('hex'))
      }
    }
  })
})
