import * as calls from '@jingke/contract/auth/calls'
import { drawCaptcha } from '@jingke/contract/auth/calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { holdTime } from '../../../../tests/support/hold-time.ts'
import { type School, useSchool } from '../../../../tests/support/test-school.ts'
import { captchaCode } from './captcha-code.ts'
import { sweepCaptchas } from './captchas.store.ts'
import { captchaLimit } from './draw-captcha.ts'
import { drawCode } from './picture/draw-code.ts'
import { speakCode } from './speech/speak-code.ts'

vi.mock('./picture/draw-code.ts', { spy: true })
vi.mock('./speech/speak-code.ts', { spy: true })

const drawn = () => vi.mocked(drawCode).mock.calls.map(([code]) => code)
const spoken = () => vi.mocked(speakCode).mock.calls.map(([code]) => code)

const school = useSchool()

beforeEach(() => {
  vi.clearAllMocks()
})

const draw = (uuid: unknown, options: { accept?: string; address?: string } = {}) =>
  school().sendRaw({
    url: drawCaptcha,
    payload: { uuid },
    address: options.address ?? newAddress(),
    headers: {
      'content-type': 'application/json',
      ...(options.accept && { accept: options.accept }),
    },
  })

const readRow = async (opened: School, uuid: string) => {
  const [row] = await opened.query<{ id: string; salt: string; expires_at: Date }>(
    'select * from captchas where id = $1',
    [uuid],
  )
  if (!row) throw new Error('there is no such captcha')
  return { ...row, code: captchaCode(opened.context.keys.captcha, row.id, row.salt) }
}

const countRows = async (where = 'true'): Promise<number> => {
  const rows = await school().query<{ count: number }>(
    `select count(*)::int as count from captchas where ${where}`,
  )
  return rows[0]?.count ?? 0
}

test('the code is derived from the row and appears in no header, body or column', async () => {
  holdTime()
  const uuid = crypto.randomUUID()
  const answer = await draw(uuid)
  const { code, expires_at } = await readRow(school(), uuid)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('image/png')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(code).toMatch(/^\d{6}$/)
  expect(drawn()).toEqual([code])
  expect(answer.bytes.includes(code)).toBe(false)
  expect(JSON.stringify(answer.headers)).not.toContain(code)
  const lifetime = expires_at.getTime() - school().context.clock.now().getTime()
  expect(lifetime).toBe(120_000)
  const stored = await school().query('select * from captchas where id = $1', [uuid])
  expect(JSON.stringify(stored)).not.toContain(code)
})

test('speech has the code of the picture', async () => {
  const uuid = crypto.randomUUID()
  await draw(uuid)
  const voice = await draw(uuid, { accept: 'audio/wav' })
  expect(voice.headers['content-type']).toBe('audio/wav')
  expect(voice.bytes.subarray(0, 4).toString()).toBe('RIFF')
  const { code } = await readRow(school(), uuid)
  expect([drawn(), spoken()]).toEqual([[code], [code]])
})

test('speech without a picture starts a new code', async () => {
  const uuid = crypto.randomUUID()
  await draw(uuid, { accept: 'audio/wav' })
  expect(spoken()).toEqual([(await readRow(school(), uuid)).code])
})

test('speech after the code has expired starts a new code', async () => {
  const uuid = crypto.randomUUID()
  await draw(uuid)
  const { salt } = await readRow(school(), uuid)
  school().moveClock(120_000)
  await draw(uuid, { accept: 'audio/wav' })
  expect((await readRow(school(), uuid)).salt).not.toBe(salt)
})

test('the same id again has a new code', async () => {
  const uuid = crypto.randomUUID()
  await draw(uuid)
  const { salt } = await readRow(school(), uuid)
  await draw(uuid)
  const renewed = await readRow(school(), uuid)
  expect(renewed.salt).not.toBe(salt)
  expect(drawn().at(-1)).toBe(renewed.code)
})

test('an id in upper case is the same id', async () => {
  const uuid = crypto.randomUUID()
  await draw(uuid.toUpperCase())
  expect(drawn()).toEqual([(await readRow(school(), uuid)).code])
})

test.each([
  undefined,
  null,
  '',
  'x',
  '123',
  `${crypto.randomUUID()}x`,
  'a'.repeat(65),
  'a'.repeat(10_000),
  [crypto.randomUUID()],
  { $ne: '' },
  '__proto__',
  42,
  true,
])('the id %j is wrong input', async (uuid) => {
  const answer = await draw(uuid)
  expect(answer.status).toBe(200)
  const body = JSON.parse(answer.bytes.toString())
  expect(body.code).toBe(422)
  expect(body.data.issues[0].path).toBe('uuid')
  expect(body.msg).toMatch(/^验证码标识：/)
})

test('an address gets three hundred a minute, pictures, speech and proofs of work together', async () => {
  const address = newAddress()
  const limit = school().context.limits(captchaLimit)
  for (let count = 0; count < 297; count++) await limit.count(address)
  const picture = await draw(crypto.randomUUID(), { address })
  expect(picture.headers['content-type']).toBe('image/png')
  const voice = await draw(crypto.randomUUID(), { address, accept: 'audio/wav' })
  expect(voice.headers['content-type']).toBe('audio/wav')
  const startProofOfWork = () =>
    school().call(
      calls.startProofOfWork,
      { uuid: crypto.randomUUID() },
      {
        address,
      },
    )
  expect((await startProofOfWork()).body.code).toBe(200)
  const before = await countRows(`address = '${address}'`)
  const refused = await draw(crypto.randomUUID(), { address })
  expect(refused.status).toBe(200)
  expect(JSON.parse(refused.bytes.toString()).code).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await startProofOfWork()).body.code).toBe(429)
  expect(await countRows(`address = '${address}'`)).toBe(before)
  expect((await draw(crypto.randomUUID())).headers['content-type']).toBe('image/png')
})

/** Inserts outstanding captchas of this address. */
const drawnBefore = (times: number, address: string) =>
  school().query(
    `insert into captchas (id, kind, salt, address, expires_at)
     select gen_random_uuid(), 'picture', '', $1, $2::timestamptz from generate_series(1, $3)`,
    [address, new Date(school().context.clock.now().getTime() + 60_000), times],
  )

test('the newest two hundred captchas of an address are kept', async () => {
  const address = newAddress()
  await drawnBefore(200, address)
  const ids = Array.from({ length: 5 }, () => crypto.randomUUID())
  for (const uuid of ids) {
    await draw(uuid, { address })
    school().moveClock(1)
  }
  const rows = await school().query<{ id: string }>('select id from captchas where address = $1', [
    address,
  ])
  expect(rows).toHaveLength(200)
  expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining(ids))
})

test('concurrent captchas of one address all succeed and stay within the limit', async () => {
  const address = newAddress()
  await drawnBefore(195, address)
  const answers = await Promise.all(
    Array.from({ length: 28 }, () => draw(crypto.randomUUID(), { address })),
  )
  expect([...new Set(answers.map((answer) => answer.headers['content-type']))]).toEqual([
    'image/png',
  ])
  await draw(crypto.randomUUID(), { address })
  expect(await countRows(`address = '${address}'`)).toBe(200)
})

test('the sweep deletes expired captchas, and the oldest past the total limit', async () => {
  const { context } = school()
  school().moveClock(200_000)
  const ids = Array.from({ length: 5 }, () => crypto.randomUUID())
  for (const uuid of ids) {
    await draw(uuid)
    school().moveClock(1)
  }
  await sweepCaptchas(context.db, context.clock.now())
  expect(await countRows()).toBe(5)
  await sweepCaptchas(context.db, context.clock.now(), 2)
  const rows = await school().query<{ id: string }>('select id from captchas')
  expect(rows.map((row) => row.id).sort()).toEqual(ids.slice(3).sort())
})
