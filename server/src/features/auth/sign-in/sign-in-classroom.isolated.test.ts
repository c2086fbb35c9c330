import * as calls from '@jingke/contract/auth/calls'
import { getCurrentUser, issueToken, updatePassword } from '@jingke/contract/auth/calls'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdTime } from '../../../../tests/support/hold-time.ts'
import '../../../../tests/support/cheap-argon2.ts'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { openBrowser } from '../../../../tests/support/clients/sign-in-client.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { captchaCode } from '../captcha/captcha-code.ts'

vi.mock('../captcha/picture/draw-code.ts', () => ({ drawCode: () => Buffer.from('a picture') }))

const school = useSchool()
const wrong = { password: 'wrong' }

beforeAll(async () => {
  for (let pupil = 0; pupil < 60; pupil++) await school().createUser(`pupil-${pupil}`)
  await school().createUser('anna')
})
beforeEach(async () => {
  await school().query('delete from rate_limits')
})

const drawCaptcha = async (address: string, uuid: string = crypto.randomUUID()) => {
  const { headers } = await school().sendRaw({
    url: calls.drawCaptcha,
    payload: { uuid },
    address,
  })
  expect(headers['content-type']).toBe('image/png')
  return uuid
}

const readCode = async (uuid: string) => {
  const [row] = await school().query<{ salt: string }>('select salt from captchas where id = $1', [
    uuid,
  ])
  return captchaCode(school().context.keys.captcha, uuid, row?.salt ?? 'no such captcha')
}

const failFrom = async (address: string, times: number) => {
  const stranger = openBrowser(school, address)
  for (let count = 0; count < times; count++)
    await stranger.signIn({ ...wrong, username: `nobody-${count}` })
}

test('sixty pupils behind one address sign in, each with a wrong password first', async () => {
  const address = newAddress()
  const pupils = Array.from({ length: 60 }, (_, index) => ({
    username: `pupil-${index}`,
    browser: openBrowser(school, address),
  }))
  // All pictures are drawn before the first answer.
  const first = await Promise.all(pupils.map(() => drawCaptcha(address)))
  const failed = await Promise.all(
    pupils.map(async ({ username, browser }, index) => {
      const uuid = first[index] ?? ''
      return browser.signIn({ ...wrong, username, uuid, code: await readCode(uuid) })
    }),
  )
  expect(failed.map(({ msg }) => msg)).toEqual(Array(60).fill('用户名或密码错误'))
  const second = await Promise.all(pupils.map(() => drawCaptcha(address)))
  const signedIn = await Promise.all(
    pupils.map(async ({ username, browser }, index) => {
      const uuid = second[index] ?? ''
      return browser.signIn({ username, uuid, code: await readCode(uuid) })
    }),
  )
  expect(signedIn.map(({ code }) => code)).toEqual(Array(60).fill(200))
})

test('a known device is not limited by the failures of its address', async () => {
  const address = newAddress()
  const known = openBrowser(school, address)
  expect((await known.signIn({})).code).toBe(200)
  const limit = school().context.limits({ name: 'wrong-captcha', points: 180, seconds: 300 })
  for (let count = 0; count < 180; count++) await limit.count(address)
  const failures = school().context.limits({ name: 'sign-in-address', points: 120, seconds: 300 })
  for (let count = 0; count < 120; count++) await failures.count(address)
  expect((await openBrowser(school, address).signIn({})).code).toBe(429)
  expect((await known.signIn(wrong)).code).toBe(422)
  expect((await known.signIn({})).code).toBe(200)
})

test('a known device is not limited by failures of others on its account', async () => {
  holdTime()
  const address = newAddress()
  const known = openBrowser(school, address)
  await known.signIn({})
  const other = openBrowser(school, address)
  for (let count = 0; count < 6; count++) await other.signIn(wrong)
  expect((await other.signIn({})).code).toBe(429)
  expect((await known.signIn({})).code).toBe(200)
})

test('a known device has the limit of an address, and for its own account only', async () => {
  const address = newAddress()
  const known = openBrowser(school, address)
  await known.signIn({})
  const codes: number[] = []
  for (let count = 0; count < 8; count++) {
    codes.push((await known.signIn(wrong)).code)
    await school().query("delete from rate_limits where key like 'sign-in-pause:%'")
  }
  expect(codes).toEqual([...Array(6).fill(422), 429, 429])
  const [charged] = await school().query<{ points: number }>(
    "select points from rate_limits where key like 'sign-in-account:%'",
  )
  expect(charged?.points).toBe(6)
  await failFrom(address, 1)
  const failures = school().context.limits({ name: 'sign-in-address', points: 120, seconds: 300 })
  for (let count = 0; count < 120; count++) await failures.count(address)
  expect((await known.signIn({ username: 'pupil-1' })).code).toBe(429)
})

test('a shared computer is a known device of each of its users', async () => {
  const address = newAddress()
  const shared = openBrowser(school, address)
  await shared.signIn({})
  const cookie = shared.cookie()
  await shared.signIn({ username: 'pupil-2' })
  expect(shared.cookie()).toBe(cookie)
  const failures = school().context.limits({ name: 'sign-in-address', points: 120, seconds: 300 })
  for (let count = 0; count < 120; count++) await failures.count(address)
  expect((await shared.signIn({})).code).toBe(200)
  expect((await shared.signIn({ username: 'pupil-2' })).code).toBe(200)
  expect((await shared.signIn({ username: 'pupil-3' })).code).toBe(429)
})

test('the device cookie is HttpOnly, is sent to the token call only, and does not authenticate', async () => {
  const { headers, body } = await school().call(issueToken, {
    grant_type: 'captcha',
    username: 'anna',
    password: 'correct horse battery',
    uuid: crypto.randomUUID(),
    code: '135790',
  })
  expect(body.code).toBe(200)
  const cookie = String(headers['set-cookie'])
  expect(cookie).toMatch(
    /^device=[\w-]{43}; Path=\/jk-auth\/oauth; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  )
  const token = /device=([\w-]{43})/.exec(cookie)?.[1] ?? ''
  const me = await school().call(getCurrentUser, {}, { token })
  expect(me.body.code).toBe(401)
  expect(
    await school().query('select 1 from device_tokens where token_hash = $1', [token]),
  ).toEqual([])
})

test('an unknown device token is replaced, and a password change deletes all of an account', async () => {
  const address = newAddress()
  const forged = `device=${'a'.repeat(43)}`
  const { headers } = await school().send({
    url: issueToken,
    payload: {
      grant_type: 'captcha',
      username: 'pupil-5',
      password: 'correct horse battery',
      uuid: crypto.randomUUID(),
      code: '135790',
    },
    address,
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from('jingke-web:jingke-web').toString('base64')}`,
      cookie: forged,
    },
  })
  expect(String(headers['set-cookie'])).toMatch(/^device=/)
  expect(String(headers['set-cookie'])).not.toContain(forged)
  const browser = openBrowser(school, address)
  const { tokens } = await browser.signIn({ username: 'pupil-6' })
  await school().call(
    updatePassword,
    { oldPassword: 'correct horse battery', newPassword: 'mist over the lake 7' },
    { token: tokens?.token ?? '', address },
  )
  const rows = await school().query(
    `select 1 from device_tokens join users on users.id = user_id where user_name = 'pupil-6'`,
  )
  expect(rows).toEqual([])
})
