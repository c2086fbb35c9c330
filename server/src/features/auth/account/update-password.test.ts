import { getCurrentUser, issueToken, updatePassword } from '@jingke/contract/auth/calls'
import { describe, expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { credentials } from '../../../../tests/support/credentials.ts'
import { testPassword, useSchool } from '../../../../tests/support/test-school.ts'
import { withinASecond } from '../../../../tests/support/within-a-second.ts'

const school = useSchool()
const newPassword = 'mist over the lake 7'
let count = 0

const newcomer = async () => {
  const userName = `learner-${++count}`
  const userId = await school().createUser(userName)
  const { token, refreshToken } = await school().giveSession(userId)
  return { userName, userId, token, refreshToken, address: newAddress() }
}
type Person = Awaited<ReturnType<typeof newcomer>>

const change = async (
  { token, address }: Pick<Person, 'token' | 'address'>,
  input: { oldPassword?: string; newPassword?: string } = {},
) =>
  (
    await school().call(
      updatePassword,
      { oldPassword: testPassword, newPassword, ...input },
      { token, address },
    )
  ).body

const whoAmI = async (token: string) => (await school().call(getCurrentUser, {}, { token })).body

const signInWith = async (username: string, password: string) =>
  (
    await school().call(issueToken, credentials({ username, password }), {
      address: newAddress(),
    })
  ).body.code

test('an activation code issued before is void', async () => {
  const person = await newcomer()
  await school().query(
    "insert into activation_codes values ($1, '\\x00', now() + interval '1 day')",
    [person.userId],
  )
  expect((await change(person)).code).toBe(200)
  expect(
    await school().query('select from activation_codes where user_id = $1', [person.userId]),
  ).toEqual([])
})

test('the new password signs in, the old one does not', async () => {
  const anna = await newcomer()
  expect(await change(anna)).toEqual({ code: 200, msg: 'success', data: null })
  expect(await signInWith(anna.userName, newPassword)).toBe(200)
  expect(await signInWith(anna.userName, testPassword)).toBe(422)
})

test('every other session ends with a reason, on every node, and this one goes on', async () => {
  const bert = await newcomer()
  const other = await school().giveSession(bert.userId)
  const node = await school().openNode()
  const request = async (token: string) => (await node.call(getCurrentUser, {}, { token })).body
  expect((await request(other.token)).code).toBe(200)
  expect((await whoAmI(other.token)).code).toBe(200)
  await change(bert)
  expect(await whoAmI(other.token)).toMatchObject({
    code: 406,
    msg: '您的会话已被终止：密码已修改',
  })
  await withinASecond(async () => expect((await request(other.token)).code).toBe(406))
  const { body: renewed } = await school().call(issueToken, {
    grant_type: 'refresh_token',
    refresh_token: other.refreshToken,
  })
  expect(renewed).toMatchObject({ code: 406, msg: '您的会话已被终止：密码已修改' })
  expect((await whoAmI(bert.token)).code).toBe(200)
})

test('the change is recorded without the passwords', async () => {
  const carl = await newcomer()
  await change(carl)
  const rows = await school().query<{ kind: string; detail: object }>(
    'select kind, detail from operation_records where user_id = $1',
    [carl.userId],
  )
  expect(rows).toEqual([{ kind: 'password-changed', detail: {} }])
})

describe('the same change again', () => {
  test('concurrently is done once', async () => {
    const dora = await newcomer()
    const answers = await Promise.all([1, 2, 3].map(() => change(dora)))
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    const rows = await school().query(
      "select 1 from operation_records where user_id = $1 and kind = 'password-changed'",
      [dora.userId],
    )
    expect(rows).toHaveLength(1)
  })

  test('within thirty seconds succeeds', async () => {
    const emil = await newcomer()
    expect((await change(emil)).code).toBe(200)
    expect((await change(emil)).code).toBe(200)
  })

  test('later, or with another new password, has a wrong old password', async () => {
    const fred = await newcomer()
    await change(fred)
    expect((await change(fred, { newPassword: 'some other words 9' })).code).toBe(422)
    school().moveClock(31_000)
    expect((await change(fred)).msg).toBe('原密码错误')
    school().moveClock(-31_000)
  })
})

test('of two different concurrent changes one succeeds', async () => {
  const gina = await newcomer()
  const passwords = ['first words of gina 1', 'second words of gina 2']
  const answers = await Promise.all(passwords.map((newPassword) => change(gina, { newPassword })))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 422])
})

describe('the old password', () => {
  test('is checked, and its failures count as failed sign-ins', async () => {
    const hugo = await newcomer()
    const wrong = { oldPassword: 'not the one' }
    const first = await change(hugo, wrong)
    expect(first).toEqual({
      code: 422,
      msg: '原密码错误',
      data: { issues: [{ path: 'oldPassword', message: '' }] },
    })
    const codes = new Set<number>()
    for (let index = 0; index < 8; index += 1) codes.add((await change(hugo, wrong)).code)
    expect([...codes]).toContain(429)
    // The pause also applies to the right password and to signing in.
    expect((await change(hugo)).code).toBe(429)
    const { body } = await school().call(issueToken, credentials({ username: hugo.userName }), {
      address: hugo.address,
    })
    expect(body.code).toBe(429)
  })

  test('is refused when wrong, also if the new password is the current one', async () => {
    const ines = await newcomer()
    const guess = { oldPassword: 'not the one', newPassword: testPassword }
    expect((await change(ines, guess)).code).toBe(422)
  })

  test.each([undefined, null, '', 5, ['x'], { $ne: 1 }, 'x'.repeat(129)])(
    'is not %j',
    async (oldPassword) => {
      const jana = await newcomer()
      const { body } = await school().send({
        url: updatePassword,
        payload: { oldPassword, newPassword },
        headers: { authorization: `Bearer ${jana.token}`, 'content-type': 'application/json' },
      })
      expect(body.code).toBe(422)
    },
  )
})

describe('the new password', () => {
  test.each([
    ['too short', 'aB3$xyz', '新密码'],
    ['too long', 'x1'.repeat(65), '新密码'],
    ['common', 'Password123', '该密码太常见或与账号信息相同，请换一个'],
    ['a sequence', 'abcdefghij', '该密码太常见或与账号信息相同，请换一个'],
    ['the phone number', '19900000000', '该密码太常见或与账号信息相同，请换一个'],
    ['the name of the site', 'jingke精课', '该密码太常见或与账号信息相同，请换一个'],
    ['the old one', testPassword, '新密码不能与原密码相同'],
  ])('is refused when it is %s', async (_name, given, words) => {
    const kate = await newcomer()
    const body = await change(kate, { newPassword: given })
    expect(body.code).toBe(422)
    expect(body.msg).toContain(words)
    expect(await signInWith(kate.userName, testPassword)).toBe(200)
  })

  test('is refused when it is the user name', async () => {
    const lena = await newcomer()
    expect((await change(lena, { newPassword: `${lena.userName}!` })).code).toBe(422)
  })

  test.each([8, 128])('may have %i characters', async (length) => {
    const mona = await newcomer()
    const given = 'kX7#mfqp'.padEnd(length, 'vT2!hWz9')
    expect((await change(mona, { newPassword: given })).code).toBe(200)
    expect(await signInWith(mona.userName, given)).toBe(200)
  })
})
