import * as calls from '@jingke/contract/auth/calls'
import { getCurrentUser, issueToken } from '@jingke/contract/auth/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
let anna: number
let bert: number

beforeAll(async () => {
  anna = await school().createUser('anna')
  bert = await school().createUser('bert')
})

const signOut = (header: string | undefined, body: object = {}, address = newAddress()) =>
  school().send<null>({
    url: calls.signOut,
    payload: body,
    address,
    headers: {
      'content-type': 'application/json',
      ...(header !== undefined && { authorization: header }),
    },
  })

const codeWith = async (token: string) => {
  const { body } = await school().call(getCurrentUser, {}, { token })
  return body.code
}

const renew = async (refresh_token: string) => {
  const input = { grant_type: 'refresh_token', refresh_token }
  return (await school().call(issueToken, input)).body.code
}

const done = { code: 200, msg: 'success', data: null }

test('the session and its refresh token end at once, in every generation', async () => {
  const first = await school().giveSession(anna)
  const { body } = await school().call(issueToken, {
    grant_type: 'refresh_token',
    refresh_token: first.refreshToken,
  })
  const child = body.data
  expect(await codeWith(child.token)).toBe(200)
  expect((await signOut(`Bearer ${child.token}`)).body).toEqual(done)
  expect(await codeWith(child.token)).toBe(401)
  expect(await codeWith(first.token)).toBe(401)
  expect(await renew(child.refreshToken)).toBe(401)
  expect(await renew(first.refreshToken)).toBe(401)
})

test('a second sign-out succeeds and is not recorded again', async () => {
  const { token } = await school().giveSession(anna)
  const address = newAddress()
  for (let count = 0; count < 3; count++)
    expect((await signOut(`Bearer ${token}`, { token }, address)).body).toEqual(done)
  const records = await school().query(
    'select user_id, kind from operation_records where address = $1',
    [address],
  )
  expect(records).toEqual([{ user_id: anna, kind: 'sign-out' }])
})

test('ten concurrent sign-outs succeed and are recorded once', async () => {
  const { token } = await school().giveSession(anna)
  const address = newAddress()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => signOut(`Bearer ${token}`, {}, address)),
  )
  expect(answers.map((answer) => answer.body)).toEqual(Array(10).fill(done))
  const records = await school().query('select 1 from operation_records where address = $1', [
    address,
  ])
  expect(records).toHaveLength(1)
})

test('other sessions of the same user go on', async () => {
  const [here, there] = [await school().giveSession(anna), await school().giveSession(anna)]
  await signOut(`Bearer ${here.token}`)
  expect(await codeWith(here.token)).toBe(401)
  expect(await codeWith(there.token)).toBe(200)
})

test('the body may name another session of the caller', async () => {
  const [here, there] = [await school().giveSession(anna), await school().giveSession(anna)]
  expect((await signOut(`Bearer ${here.token}`, { token: there.token })).body).toEqual(done)
  expect(await codeWith(there.token)).toBe(401)
})

test('who has the token of another user may end it', async () => {
  const [mine, theirs] = [await school().giveSession(anna), await school().giveSession(bert)]
  const address = newAddress()
  const { body } = await signOut(`Bearer ${mine.token}`, { token: theirs.token }, address)
  expect(body).toEqual(done)
  expect(await codeWith(theirs.token)).toBe(401)
  const records = await school().query(
    'select user_id from operation_records where address = $1 order by user_id',
    [address],
  )
  expect(records).toEqual([{ user_id: anna }, { user_id: bert }])
})

test('a token in the body needs no header, and the header none in the body', async () => {
  const { token, refreshToken } = await school().giveSession(anna)
  expect((await signOut(undefined, { token })).body).toEqual(done)
  expect(await codeWith(token)).toBe(401)
  expect(await renew(refreshToken)).toBe(401)
  const other = await school().giveSession(anna)
  expect((await signOut(`Bearer ${other.token}`, { token: 'b'.repeat(43) })).body).toEqual(done)
  expect(await codeWith(other.token)).toBe(401)
})

describe('the answer is success and no session ends when the header', () => {
  test.each([
    ['is absent', undefined],
    ['is empty', ''],
    ['is unknown', `Bearer ${'a'.repeat(43)}`],
    ['is junk', 'Bearer junk'],
    ['is another scheme', 'Basic junk'],
    ['is huge', `Bearer ${'a'.repeat(9000)}`],
  ])('%s', async (_, header) => {
    expect((await signOut(header)).body).toEqual(done)
    expect((await signOut(header, { token: 'b'.repeat(43) })).body).toEqual(done)
  })

  test.each([
    ['has no scheme', (token: string) => token],
    ['has the scheme in small letters', (token: string) => `bearer ${token}`],
    ['has another scheme', (token: string) => `Token ${token}`],
    ['has something after the token', (token: string) => `Bearer ${token} x`],
  ])('%s', async (_, write) => {
    const { token } = await school().giveSession(anna)
    expect((await signOut(write(token))).body).toEqual(done)
    expect(await codeWith(token)).toBe(200)
  })

  test('comes twice', async () => {
    const [one, other] = [await school().giveSession(anna), await school().giveSession(anna)]
    const { body } = await school().send({
      url: calls.signOut,
      payload: {},
      headers: { authorization: [`Bearer ${one.token}`, `Bearer ${other.token}`] },
    })
    expect(body).toEqual(done)
    expect(await codeWith(one.token)).toBe(200)
    expect(await codeWith(other.token)).toBe(200)
  })

  test('is a refresh token', async () => {
    const { token, refreshToken } = await school().giveSession(anna)
    expect((await signOut(`Bearer ${refreshToken}`)).body).toEqual(done)
    expect(await codeWith(token)).toBe(200)
  })
})

test('an expired token still ends its session', async () => {
  const { token, refreshToken } = await school().giveSession(anna, true)
  expect((await signOut(`Bearer ${token}`)).body).toEqual(done)
  expect(await renew(refreshToken)).toBe(401)
})

test.each([[['x']], [{}], [1], [null], ['a'.repeat(513)]])(
  'the body token %j is wrong input',
  async (token) => {
    expect((await signOut(undefined, { token })).body.code).toBe(422)
  },
)

test('the token may be in the query or a form, as older clients send it', async () => {
  const { token } = await school().giveSession(anna)
  const other = await school().giveSession(anna)
  const inQuery = await school().send({ url: `${calls.signOut}?token=${token}` })
  const inForm = await school().send({
    url: calls.signOut,
    payload: `token=${other.token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([inQuery.body, inForm.body]).toEqual([done, done])
  expect([await codeWith(token), await codeWith(other.token)]).toEqual([401, 401])
})
