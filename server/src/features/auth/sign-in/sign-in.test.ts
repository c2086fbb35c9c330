import { getCurrentUser, issueToken } from '@jingke/contract/auth/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { credentials } from '../../../../tests/support/credentials.ts'
import { holdTime } from '../../../../tests/support/hold-time.ts'
import { testPassword, useSchool } from '../../../../tests/support/test-school.ts'
import { createAccount } from '../account/create-account.ts'
import { setUserDisabled } from '../account/users.store.ts'

const school = useSchool()

beforeAll(async () => {
  await school().createUser('anna')
})

const signIn = (over: Record<string, string> = {}, address = newAddress()) =>
  school().call(issueToken, credentials(over), { address, userAgent: 'Test Browser' })

const readRecords = (address: string) =>
  school().query<{ user_id: number | null; kind: string; detail: object; user_agent: string }>(
    'select user_id, kind, detail, user_agent from operation_records where address = $1 order by id',
    [address],
  )

const createWith = (userName: string, password: string) =>
  createAccount(school().context, {
    userName,
    password,
    userType: 'jk-user',
    realName: '',
    sex: 0,
    phone: '',
  })

const wrongCredentials = {
  code: 422,
  msg: '用户名或密码错误',
  data: { issues: [{ path: 'password', message: '' }] },
}

test('a learner signs in and is identified by the token', async () => {
  const { body } = await signIn()
  expect(body.code).toBe(200)
  expect(body.data).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    expiresIn: 1800,
    userType: 'jk-user',
  })
  const { body: me } = await school().call(getCurrentUser, {}, { token: body.data.token })
  expect(me.data).toEqual({
    realName: 'Name of anna',
    icon: '',
    userType: 'jk-user',
    userName: 'anna',
    sex: 2,
    phone: '19900000000',
  })
})

test('each sign-in is a session of its own, and only token hashes are stored', async () => {
  const first = (await signIn()).body.data
  const second = (await signIn()).body.data
  expect(new Set([first, second].flatMap((t) => [t.token, t.refreshToken])).size).toBe(4)
  const [dump] = await school().query<{ text: string }>(
    `select (select string_agg(t::text, '') from session_tokens t)
      || (select string_agg(s::text, '') from sessions s) as text`,
  )
  for (const secret of [first.token, first.refreshToken]) {
    expect(dump?.text).not.toContain(secret)
    expect(dump?.text).not.toContain(Buffer.from(secret).toString('hex'))
    expect(dump?.text).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  }
})

test('the access token lasts half an hour', async () => {
  holdTime()
  const { token } = (await signIn()).body.data
  const request = () => school().call(getCurrentUser, {}, { token })
  school().moveClock(30 * 60_000 - 2000)
  expect((await request()).body.code).toBe(200)
  school().moveClock(2000)
  expect((await request()).body.code).toBe(401)
})

describe('the user name', () => {
  test.each([
    ['has blanks around it', '  anna\t'],
    ['has a wide blank around it', '\u3000anna\u3000'],
    ['is in capitals', 'ANNA'],
    ['is in mixed letters', 'aNNa'],
  ])('is found when it %s', async (_, username) => {
    expect((await signIn({ username })).body.code).toBe(200)
  })

  test('matches in composed and decomposed form', async () => {
    expect(await createWith('Zo\u0065\u0308', testPassword)).toBeGreaterThan(0)
    expect((await signIn({ username: 'zo\u00eb' })).body.code).toBe(200)
    expect((await signIn({ username: 'ZO\u0045\u0308' })).body.code).toBe(200)
    expect(await createWith(' ZO\u00cb ', testPassword)).toBeUndefined()
  })

  test.each([
    ['unknown', 'nobody'],
    ['empty', ''],
    ['only blanks', '   '],
    ['too long', 'a'.repeat(65)],
    ['ten thousand characters', 'a'.repeat(10_000)],
    ['SQL', "anna' or '1'='1"],
    ['SQL with a comment', "admin'--"],
    ['a pattern', 'ann%'],
    ['right to left', '\u202eanna'],
    ['a look-alike', '\u0430nna'],
    ['a name of the prototype', '__proto__'],
    ['an emoji', '😀'],
  ])('that is %s is refused in the same words as a wrong password', async (_, username) => {
    const { body: wrongPassword, headers: known } = await signIn({ password: 'wrong' })
    const { body, status, headers } = await signIn({ username })
    expect(status).toBe(200)
    expect(body).toEqual(wrongCredentials)
    expect(body).toEqual(wrongPassword)
    expect({ ...headers, date: '' }).toEqual({ ...known, date: '' })
  })

  test.each(['\0anna', 'anna\0', 'an\u0007na', '\u001b[2Janna'])(
    'with control characters is malformed: %j',
    async (username) => {
      const { body, status } = await signIn({ username })
      expect([status, body.code]).toEqual([400, 400])
    },
  )
})

describe('the password', () => {
  test.each([
    ['has blanks at its ends', '  blanks matter '],
    ['has 128 characters', 'p'.repeat(128)],
    ['is Chinese', '天地玄黄宇宙洪荒'],
    ['is an emoji', '🔐🔐🔐🔐'],
    ['has signs that a URL changes', 'a+b %2B&c=d#e'],
  ])('is taken as it is when it %s', async (_, password) => {
    const username = `user-${crypto.randomUUID()}`
    await createWith(username, password)
    expect((await signIn({ username, password })).body.code).toBe(200)
    for (const other of [`${password} `, ` ${password}`, [...password].slice(1).join('')])
      expect((await signIn({ username, password: other })).body).toEqual(wrongCredentials)
  })

  test.each([
    ['empty', ''],
    ['longer than 128 characters', 'p'.repeat(129)],
    ['sixty thousand characters', 'p'.repeat(60_000)],
    ['right up to a blank', `${testPassword} `],
    ['in capitals', testPassword.toUpperCase()],
    ['SQL', "' or 1=1 --"],
  ])('that is %s is refused in the same words', async (_, password) => {
    expect((await signIn({ password })).body).toEqual(wrongCredentials)
  })

  test('is compared in full', async () => {
    await createWith('long-password', 'p'.repeat(128))
    const { body } = await signIn({ username: 'long-password', password: 'p'.repeat(129) })
    expect(body).toEqual(wrongCredentials)
  })
})

describe('a disabled account', () => {
  test('is reported only with the right password, and every session ends', async () => {
    const id = await school().createUser('dora')
    const { token, refreshToken } = await school().signIn('dora')
    await setUserDisabled(school().context.db, id, new Date())
    expect((await signIn({ username: 'dora', password: 'wrong' })).body).toEqual(wrongCredentials)
    const address = newAddress()
    const { body } = await signIn({ username: 'dora' }, address)
    expect(body.code).toBe(403)
    expect(body.msg).toContain('停用')
    expect(await readRecords(address)).toMatchObject([
      { user_id: id, kind: 'sign-in-refused', detail: { reason: 'disabled' } },
    ])
    const { body: me } = await school().call(getCurrentUser, {}, { token })
    expect(me.code).toBe(406)
    const { body: renewed } = await school().call(issueToken, {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    })
    expect(renewed).toMatchObject({ code: 406, msg: '您的会话已被终止：账号已停用' })
  })
})

test('a partner user cannot sign in with a password', async () => {
  await school().createUser('partner', 'jk-tplus')
  expect((await signIn({ username: 'partner' })).body).toEqual(wrongCredentials)
})

test('sign-ins and refusals are recorded with the device and without the password', async () => {
  const id = await school().createUser('erik')
  const address = newAddress()
  await signIn({ username: 'erik' }, address)
  await signIn({ username: 'erik', password: 'wrong-canary' }, address)
  await signIn({ username: 'nobody-canary' }, address)
  const records = await readRecords(address)
  const userAgent = 'Test Browser'
  const refusal = { kind: 'sign-in-refused', detail: { reason: 'password' }, user_agent: userAgent }
  expect(records).toEqual([
    { user_id: id, kind: 'sign-in', detail: {}, user_agent: userAgent },
    { user_id: id, ...refusal },
    { user_id: null, ...refusal },
  ])
})

test('a very long user agent is cut, and one with markup is stored as text', async () => {
  const address = newAddress()
  const userAgent = `<script>${'x'.repeat(2000)}`
  await school().call(issueToken, credentials(), { address, userAgent })
  expect((await readRecords(address))[0]?.user_agent).toBe(userAgent.slice(0, 512))
})
