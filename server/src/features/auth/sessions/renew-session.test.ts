import {
  endOtherSessions,
  getCurrentUser,
  issueTemporaryToken,
  issueToken,
  signOut,
  updatePassword,
} from '@jingke/contract/auth/calls'
import { endLearnerSessions, setLearnerDisabled } from '@jingke/contract/people/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { holdTime } from '../../../../tests/support/hold-time.ts'
import { testPassword, useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
const second = 1000
const day = 24 * 3600 * second
let anna: number

beforeAll(async () => {
  anna = await school().createUser('anna')
})

const renew = (refreshToken: string, address = newAddress()) =>
  school().call(
    issueToken,
    { grant_type: 'refresh_token', refresh_token: refreshToken },
    { address },
  )

const codeWith = async (token: string) => {
  return (await school().call(getCurrentUser, {}, { token })).body.code
}

const signIn = () => school().giveSession(anna)

const notSignedIn = { code: 401, msg: '登录已失效，请重新登录', data: null }

const countReuses = async () =>
  (await school().query("select 1 from operation_records where kind = 'refresh-reuse'")).length

const countTokens = async () => (await school().query('select 1 from session_tokens')).length

describe('a refresh token', () => {
  test('gives a new pair; both access tokens work until they expire', async () => {
    const first = await signIn()
    const { body } = await renew(first.refreshToken)
    expect(body.code).toBe(200)
    expect(body.data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 1800,
      userType: 'jk-user',
    })
    const all = [first.token, first.refreshToken, body.data.token, body.data.refreshToken]
    expect(new Set(all).size).toBe(4)
    expect(await codeWith(first.token)).toBe(200)
    expect(await codeWith(body.data.token)).toBe(200)
  })

  test('may be used through twenty generations', async () => {
    let { refreshToken } = await signIn()
    for (let generation = 0; generation < 20; generation++) {
      const { body } = await renew(refreshToken)
      expect(body.code).toBe(200)
      refreshToken = body.data.refreshToken
    }
  })

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['short', 'a'.repeat(42)],
    ['long', 'a'.repeat(44)],
    ['very long', 'a'.repeat(50_000)],
    ['of another alphabet', `${'a'.repeat(42)}+`],
    ['unknown', 'a'.repeat(43)],
    ['a JWT', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['SQL', "' or 1=1 --"],
  ])('that is %s is refused', async (_, refresh_token) => {
    const { body, status } = await school().call(issueToken, {
      grant_type: 'refresh_token',
      ...(refresh_token !== undefined && { refresh_token }),
    })
    expect(status).toBe(200)
    expect(body).toEqual(notSignedIn)
  })

  test('is not an access token, and an access token is not one', async () => {
    const { token, refreshToken } = await signIn()
    expect(await codeWith(refreshToken)).toBe(401)
    expect((await renew(token)).body).toEqual(notSignedIn)
    expect(await codeWith(token)).toBe(200)
    expect((await renew(refreshToken)).body.code).toBe(200)
  })

  test('is not a temporary token either', async () => {
    const { body } = await school().call(issueTemporaryToken, {})
    expect((await renew(body.data.token)).body).toEqual(notSignedIn)
  })
})

describe('a retry', () => {
  test('within thirty seconds gets the same pair, however often it is repeated', async () => {
    holdTime()
    const { refreshToken } = await signIn()
    const first = (await renew(refreshToken)).body.data
    expect((await renew(refreshToken)).body.data).toEqual(first)
    school().moveClock(29 * second)
    expect((await renew(refreshToken)).body.data).toEqual(first)
    expect((await renew(first.refreshToken)).body.code).toBe(200)
  })

  test('a hundred concurrent retries get one child, stored once', async () => {
    const { refreshToken } = await signIn()
    const before = await countTokens()
    /** Retries while the server answers 503. */
    const renewPatiently = async () => {
      let answer = await renew(refreshToken)
      while (answer.body.code === 503) answer = await renew(refreshToken)
      return answer
    }
    const answers = await Promise.all(Array.from({ length: 100 }, renewPatiently))
    expect([...new Set(answers.map((answer) => answer.body.code))]).toEqual([200])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body.data))).size).toBe(1)
    expect(await countTokens()).toBe(before + 1)
  })

  test('succeeds after the first answer was lost with the database connection', async () => {
    const { refreshToken } = await signIn()
    const lost = (await renew(refreshToken)).body.data
    await school().query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    // The pool may hand out a connection that is ending.
    await eventually(async () => expect((await renew(refreshToken)).body.data).toEqual(lost))
  })
})

describe('a reuse', () => {
  const expectEnded = async (tokens: string[], refreshTokens: string[]) => {
    for (const token of tokens) expect(await codeWith(token)).toBe(401)
    for (const refreshToken of refreshTokens)
      expect((await renew(refreshToken)).body).toEqual(notSignedIn)
  }

  test('after thirty seconds ends the session at once, and is recorded', async () => {
    const first = await signIn()
    const other = await signIn()
    const child = (await renew(first.refreshToken)).body.data
    expect(await codeWith(child.token)).toBe(200)
    const before = await countReuses()
    school().moveClock(31 * second)
    const address = newAddress()
    expect((await renew(first.refreshToken, address)).body).toEqual(notSignedIn)
    await expectEnded([first.token, child.token], [child.refreshToken, first.refreshToken])
    const records = await school().query(
      "select user_id, address from operation_records where kind = 'refresh-reuse' order by id desc",
    )
    expect(records).toHaveLength(before + 1)
    expect(records[0]).toEqual({ user_id: anna, address })
    expect(await codeWith(other.token)).toBe(200)
  })

  test('after the child was used ends the session, within thirty seconds too', async () => {
    const first = await signIn()
    const child = (await renew(first.refreshToken)).body.data
    const grandchild = (await renew(child.refreshToken)).body.data
    expect((await renew(first.refreshToken)).body).toEqual(notSignedIn)
    await expectEnded(
      [first.token, child.token, grandchild.token],
      [grandchild.refreshToken, child.refreshToken],
    )
  })

  test('of a token five generations old ends the session', async () => {
    const first = await signIn()
    let latest: { token: string; refreshToken: string } = first
    for (let generation = 0; generation < 5; generation++)
      latest = (await renew(latest.refreshToken)).body.data
    expect((await renew(first.refreshToken)).body).toEqual(notSignedIn)
    await expectEnded([latest.token], [latest.refreshToken])
  })

  test('by many concurrent calls is recorded once', async () => {
    const first = await signIn()
    await renew(first.refreshToken)
    school().moveClock(31 * second)
    const before = await countReuses()
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(first.refreshToken)))
    expect([...new Set(answers.map((answer) => answer.body.code))]).toEqual([401])
    expect(await countReuses()).toBe(before + 1)
  })
})

describe('a session', () => {
  test('ends after seven days without a renewal', async () => {
    holdTime()
    const tokens = await school().signIn('anna')
    school().moveClock(7 * day - 2 * second)
    const { body } = await renew(tokens.refreshToken)
    expect(body.code).toBe(200)
    school().moveClock(7 * day)
    expect((await renew(body.data.refreshToken)).body).toEqual(notSignedIn)
  })

  test('ends after thirty days however often it is renewed', async () => {
    let { refreshToken } = await school().signIn('anna')
    for (let week = 0; week < 4; week++) {
      school().moveClock(7 * day - 60 * second)
      const { body } = await renew(refreshToken)
      expect(body.code).toBe(200)
      refreshToken = body.data.refreshToken
    }
    school().moveClock(2 * day)
    const { body } = await renew(refreshToken)
    expect(body.code).toBe(200)
    school().moveClock(5 * 60 * second)
    expect((await renew(body.data.refreshToken)).body).toEqual(notSignedIn)
  })

  test('gives an access token for half an hour, also after a renewal', async () => {
    holdTime()
    const { token } = (await renew((await signIn()).refreshToken)).body.data
    school().moveClock(30 * 60 * second - 2 * second)
    expect(await codeWith(token)).toBe(200)
    school().moveClock(2 * second)
    expect(await codeWith(token)).toBe(401)
  })
})

describe('a session that was ended', () => {
  let operator: string
  let learner: number

  beforeAll(async () => {
    operator = (await school().giveSession(await school().createUser('operator', 'jk-admin'))).token
    learner = await school().createUser('learner')
  })

  const endBy = {
    'a changed password': () =>
      ownCall(updatePassword, {
        oldPassword: testPassword,
        newPassword: 'mist over the lake 7',
      }),
    'another device of its owner': () => ownCall(endOtherSessions, {}),
    staff: () => staffCall(endLearnerSessions, { id: learner }),
    'a disabled account': () => staffCall(setLearnerDisabled, { id: learner, isDisabled: true }),
  }
  const send = async (url: string, payload: object, token: string) => {
    const { body } = await school().send({
      url,
      payload,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
    expect(body.code).toBe(200)
  }
  const ownCall = async (url: string, payload: object) =>
    send(url, payload, (await school().giveSession(learner)).token)
  const staffCall = (url: string, payload: object) => send(url, payload, operator)

  test.each([
    ['a changed password', '密码已修改'],
    ['another device of its owner', '已在其他设备上结束'],
    ['staff', '管理员已结束此会话'],
    ['a disabled account', '账号已停用'],
  ] as const)('by %s refuses its refresh token with the reason: 406', async (by, words) => {
    const { refreshToken } = await school().giveSession(learner)
    await endBy[by]()
    expect((await renew(refreshToken)).body).toEqual({
      code: 406,
      msg: `您的会话已被终止：${words}`,
      data: null,
    })
  })

  test('by its owner signing out is refused without a reason: 401', async () => {
    const { token, refreshToken } = await signIn()
    await school().call(signOut, {}, { token })
    expect((await renew(refreshToken)).body).toEqual(notSignedIn)
  })
})
