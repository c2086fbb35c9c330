import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createDatabaseProxy } from '../../../tests/support/database/database-proxy.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import type { Method } from '../../../tests/support/test-node.ts'
import { useSchool } from '../../../tests/support/test-school.ts'
import { deriveKeys } from '../keys/keys.ts'
import { answerChallenge, registerHealth } from './health.ts'

const proxy = await createDatabaseProxy()
const school = useSchool({ reach: proxy.reach })
afterAll(() => proxy.close())

const askHealth = async (method: Method = 'GET', url = '/healthz') => {
  const { status, headers, bytes } = await school().sendRaw({ method, url })
  return { status, headers, text: bytes.toString() }
}
const state = async () => JSON.parse((await askHealth()).text)

test('it answers without a session, uncached and without a limit', async () => {
  for (let count = 0; count < 200; count++) expect((await askHealth()).status).toBe(200)
  const { headers, text } = await askHealth()
  expect(headers['cache-control']).toBe('no-store')
  expect(JSON.parse(text)).toEqual({ status: 'ok', database: 'up' })
  expect(await askHealth('HEAD')).toMatchObject({ status: 200, text: '' })
  expect((await askHealth('POST')).status).toBe(404)
})

test('it reports when the database is lost and when it is back; /readyz refuses meanwhile', async () => {
  await proxy.stop()
  await eventually(async () => expect(await state()).toEqual({ status: 'ok', database: 'down' }))
  await eventually(async () =>
    expect(await askHealth('GET', '/readyz')).toMatchObject({
      status: 503,
      text: '{"status":"down","database":"down","disk":"ok"}',
    }),
  )
  expect(await askHealth()).toMatchObject({ status: 200 })
  await proxy.restore()
  await eventually(async () => expect(await state()).toEqual({ status: 'ok', database: 'up' }))
  expect(await askHealth('HEAD', '/readyz')).toMatchObject({ status: 200, text: '' })
})

test('/readyz refuses when the disk is full', async () => {
  const app = fastify()
  registerHealth(app, school().context, Number.MAX_SAFE_INTEGER)
  const { statusCode, body } = await app.inject('/readyz')
  expect([statusCode, JSON.parse(body)]).toEqual([
    503,
    { status: 'down', database: 'up', disk: 'full' },
  ])
})

test('it proves which school it is to those who know its secret', async () => {
  const challenge = 'a-challenge-of-some-length'
  const ask = async (text: string) =>
    JSON.parse((await askHealth('GET', `/healthz?challenge=${text}`)).text)
  const { keys } = school().context
  expect(await ask(challenge)).toEqual({
    status: 'ok',
    database: 'up',
    proof: answerChallenge(keys, challenge),
  })
  const others = deriveKeys('another-uTq8-fJ3xw_Kz1Lm7RpV5sYd9BnG2cHa')
  expect(answerChallenge(others, challenge)).not.toBe(answerChallenge(keys, challenge))
  for (const text of ['short', 'x'.repeat(65), 'with%20a%20space%20and%20more'])
    expect(await ask(text)).toEqual({ status: 'ok', database: 'up' })
})
