import { getCurrentUser, issueToken, signOut } from '@jingke/contract/auth/calls'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { TestNode } from '../../../../tests/support/test-node.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { withinASecond } from '../../../../tests/support/within-a-second.ts'
import type { Bus } from '../../../platform/bus/bus.ts'
import { setUserDisabled } from '../account/users.store.ts'
import { endSession, endUserSessions } from './end-sessions.ts'
import { createIdentify } from './identify.ts'

const school = useSchool()
let other: TestNode
let anna: number

beforeAll(async () => {
  anna = await school().createUser('anna')
  other = await school().openNode()
})

const codeOn = async (node: Pick<TestNode, 'call'>, token: string) => {
  const { body } = await node.call(getCurrentUser, {}, { token })
  return body.code
}

/** Both nodes have the session in their cache when it ends on the first. */
const expectEndOnOther = async (end: (tokens: Tokens) => Promise<unknown>, code = 401) => {
  const tokens = await school().giveSession(anna)
  expect(await codeOn(school(), tokens.token)).toBe(200)
  expect(await codeOn(other, tokens.token)).toBe(200)
  await end(tokens)
  expect(await codeOn(school(), tokens.token)).toBe(code)
  await withinASecond(async () => expect(await codeOn(other, tokens.token)).toBe(code))
}
type Tokens = { token: string; refreshToken: string }

const sessionIdOf = async () => {
  const [row] = await school().query<{ id: string }>(
    'select id from sessions order by created_at desc limit 1',
  )
  return row?.id ?? ''
}

describe('on another node, within a second, ends a session that', () => {
  test('was signed out', () =>
    expectEndOnOther(({ token }) => school().call(signOut, {}, { token })))

  test('was renewed with a stolen token', () =>
    expectEndOnOther(async ({ refreshToken }) => {
      const input = { grant_type: 'refresh_token', refresh_token: refreshToken }
      await school().call(issueToken, input)
      school().moveClock(31_000)
      expect((await school().call(issueToken, input)).body.code).toBe(401)
    }))

  test('ended with all sessions of the user', () =>
    expectEndOnOther(() => endUserSessions(school().context, anna, 'password'), 406))

  test('ended from elsewhere', () =>
    expectEndOnOther(
      async () => endSession(school().context, await sessionIdOf(), 'elsewhere'),
      406,
    ))
})

test('endUserSessions keeps the excepted session', async () => {
  const kept = await school().giveSession(anna)
  const keptId = await sessionIdOf()
  const gone = await school().giveSession(anna)
  await endUserSessions(school().context, anna, 'password', keptId)
  expect(await codeOn(school(), kept.token)).toBe(200)
  expect(await codeOn(school(), gone.token)).toBe(406)
  expect(await codeOn(other, kept.token)).toBe(200)
})

test('a reuse is detected on another node than the first use', async () => {
  const { refreshToken } = await school().giveSession(anna)
  const input = { grant_type: 'refresh_token', refresh_token: refreshToken }
  const here = await school().call(issueToken, input)
  const there = await other.call(issueToken, input)
  expect(there.body.data).toEqual(here.body.data)
})

describe('without the bus', () => {
  const deaf: Bus = {
    declare: () => {},
    publish: async () => {},
    subscribe: () => {},
    onGap: () => {},
    isCurrent: () => false,
    isConnected: () => false,
    isDown: () => false,
    close: async () => {},
  }
  const identifyDeaf = () => createIdentify({ ...school().context, bus: deaf })

  test('an ended session is accepted for a second at most', async () => {
    const identify = identifyDeaf()
    const { token } = await school().giveSession(anna)
    const now = performance.now()
    const time = vi.spyOn(performance, 'now').mockReturnValue(now)
    onTestFinished(() => time.mockRestore())
    await identify(token)
    await endSession(school().context, await sessionIdOf(), 'signed-out')
    time.mockReturnValue(now + 999)
    expect(await identify(token)).toMatchObject({ userId: anna })
    time.mockReturnValue(now + 1000)
    await expect(identify(token)).rejects.toThrow('not-signed-in')
  })

  test('a disabled account is accepted for a second at most', async () => {
    const id = await school().createUser(`user-${crypto.randomUUID()}`)
    const identify = identifyDeaf()
    const { token } = await school().giveSession(id)
    await identify(token)
    await setUserDisabled(school().context.db, id, new Date())
    await withinASecond(() => expect(identify(token)).rejects.toThrow('session-ended'))
  })

  test('an expired token is refused at once', async () => {
    const identify = identifyDeaf()
    const { token } = await school().giveSession(anna)
    await identify(token)
    school().moveClock(86_400_000)
    await expect(identify(token)).rejects.toThrow('not-signed-in')
  })
})

test('calls at the same time look their session up once, and again after a failure', async () => {
  const { context } = school()
  let asked = 0
  const db = new Proxy(context.db, {
    get: (target, key) => {
      if (key === 'select') asked += 1
      if (key === 'select' && asked === 1) throw new Error('the database is lost')
      return Reflect.get(target, key)
    },
  })
  const identify = createIdentify({ ...context, db })
  const { token } = await school().giveSession(anna)
  const together = () => Promise.allSettled([identify(token), identify(token), identify(token)])
  expect((await together()).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(asked).toBe(1)
  expect((await together()).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
  expect(asked).toBe(2)
})

test('malformed tokens are refused without a query', async () => {
  const { context } = school()
  const db = new Proxy(context.db, {
    get: () => {
      throw new Error('the database was asked')
    },
  })
  const identify = createIdentify({ ...context, db })
  for (const token of [
    '',
    'x',
    'a'.repeat(42),
    'a'.repeat(44),
    `${'a'.repeat(42)}.`,
    '{}',
    '../../',
  ])
    await expect(identify(token)).rejects.toThrow('not-signed-in')
})
