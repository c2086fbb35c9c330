import { issueToken } from '@jingke/contract/auth/calls'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAddress } from '../../../../tests/support/addresses.ts'
import { credentials } from '../../../../tests/support/credentials.ts'
import { holdTime } from '../../../../tests/support/hold-time.ts'
import { clientHeader, useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()

beforeAll(async () => {
  await school().createUser('anna')
})
beforeEach(async () => {
  await school().query('delete from rate_limits')
})

const signInOnce = (over: Record<string, string>, address: string) =>
  school().call(issueToken, credentials(over), { address })

/** Repeats while the hash queue is full (503): that is not an answer of the limits. */
const signIn = async (over: Record<string, string>, address: string) => {
  let answer = await signInOnce(over, address)
  while (answer.body.code === 503) answer = await signInOnce(over, address)
  return answer
}

const fail = async (address: string, username = `nobody-${crypto.randomUUID()}`) => {
  const { body } = await signIn({ username, password: 'wrong' }, address)
  return body.code
}

const failTimes = async (times: number, address: string, username?: string) => {
  const codes: number[] = []
  for (let count = 0; count < times; count++) codes.push(await fail(address, username))
  return codes
}

const endPauses = () => school().query("delete from rate_limits where key like 'sign-in-pause:%'")

const endWindows = () => school().query('update rate_limits set expire = 1')

const pointsOf = async (name: string): Promise<number[]> => {
  const rows = await school().query<{ points: number }>(
    'select points from rate_limits where key like $1',
    [`${name}:%`],
  )
  return rows.map((row) => row.points)
}

/** Counts failures of this address on other accounts. */
const failedBefore = async (times: number, address: string) => {
  const limit = school().context.limits({ name: 'sign-in-address', points: 120, seconds: 300 })
  for (let count = 0; count < times; count++) await limit.count(address)
}

describe('one address', () => {
  test('may fail a hundred and twenty times in five minutes, over all accounts', async () => {
    holdTime()
    const address = newAddress()
    await failedBefore(105, address)
    expect(await failTimes(16, address)).toEqual([...Array(15).fill(422), 429])
    const refused = await signIn({}, address)
    expect(refused.body.code).toBe(429)
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBe(300)
    expect(refused.body.msg).toContain(`${wait} 秒`)
    await endWindows()
    expect((await signIn({}, address)).body.code).toBe(200)
  })

  test('is not limited by successful sign-ins', async () => {
    const address = newAddress()
    for (let count = 0; count < 20; count++) expect((await signIn({}, address)).body.code).toBe(200)
  })

  test('gets no more attempts by sending them concurrently', async () => {
    const address = newAddress()
    await failedBefore(105, address)
    const codes = await Promise.all(Array.from({ length: 90 }, () => fail(address)))
    expect(codes.filter((code) => code === 422)).toHaveLength(15)
    expect(codes.filter((code) => code === 429)).toHaveLength(75)
  })

  test('past its limit gets the same answer for right and wrong passwords', async () => {
    const address = newAddress()
    await failedBefore(120, address)
    const right = await signIn({}, address)
    const wrong = await signIn({ password: 'wrong' }, address)
    const proof = { uuid: expect.any(String), challenge: expect.any(String), bits: 18 }
    // A second may pass between the two, and the message counts seconds.
    const msg = (wrong.body.msg as string).replace(/\d+/, '')
    expect({ ...right.body, msg: right.body.msg.replace(/\d+/, '') }).toEqual({
      ...wrong.body,
      msg,
      data: { proof },
    })
    expect(wrong.body.data).toEqual({ proof })
  })

  test('may be an IPv6 /64: its hosts share one count', async () => {
    await failedBefore(117, '2001:db8:1:2::/64')
    for (let host = 1; host <= 3; host++) await fail(`2001:db8:1:2::${host}`)
    expect((await signIn({}, '2001:db8:1:2:ffff:1:2:3')).body.code).toBe(429)
    expect((await signIn({}, '2001:0DB8:0001:0002::99')).body.code).toBe(429)
    expect((await signIn({}, '2001:db8:1:3::1')).body.code).toBe(200)
  })

  test('is the same as its IPv4-mapped IPv6 form', async () => {
    await failedBefore(105, '198.51.100.7')
    await failTimes(8, '198.51.100.7')
    await failTimes(7, '::ffff:198.51.100.7')
    for (const address of ['198.51.100.7', '::ffff:198.51.100.7', '::FFFF:c633:6407'])
      expect((await signIn({}, address)).body.code).toBe(429)
    expect((await signIn({}, '::ffff:198.51.100.8')).body.code).toBe(200)
  })

  test('is not taken from forwarding headers of clients', async () => {
    const address = newAddress()
    await failedBefore(105, address)
    for (let count = 0; count < 16; count++) {
      const claimed = newAddress()
      const { body } = await school().send({
        url: issueToken,
        payload: credentials({ username: `nobody-${count}` }),
        address,
        headers: {
          'content-type': 'application/json',
          authorization: clientHeader,
          'x-forwarded-for': `${claimed}, ::ffff:${claimed}`,
          'x-real-ip': claimed,
          'x-client-ip': claimed,
          'true-client-ip': claimed,
          'cf-connecting-ip': claimed,
          forwarded: `for=${claimed}`,
        },
      })
      expect(body.code).toBe(count < 15 ? 422 : 429)
    }
  })
})

describe('one account', () => {
  test('may fail sixty times in five minutes, over all addresses', async () => {
    for (let count = 0; count < 20; count++)
      expect(await failTimes(3, newAddress(), 'anna')).toEqual([422, 422, 422])
    expect(await fail(newAddress(), 'anna')).toBe(429)
    expect(await fail(newAddress(), ' ANNA ')).toBe(429)
    expect((await signIn({}, newAddress())).body.code).toBe(429)
    expect(await fail(newAddress(), 'another')).toBe(422)
    await endWindows()
    expect((await signIn({}, newAddress())).body.code).toBe(200)
  })

  test('past its limit still accepts an address that has signed in to it', async () => {
    const [home, gone] = [newAddress(), newAddress()]
    await school().createUser('bella')
    await signIn({ username: 'bella' }, gone)
    await school().query('update sessions set created_at = created_at - $1::interval', ['31 days'])
    await signIn({ username: 'bella' }, home)
    for (let count = 0; count < 20; count++) await failTimes(3, newAddress(), 'bella')
    expect((await signIn({ username: 'bella' }, newAddress())).body.code).toBe(429)
    expect((await signIn({ username: 'bella' }, gone)).body.code).toBe(429)
    expect((await signIn({ username: 'bella' }, home)).body.code).toBe(200)
  })

  test('counts at most six failures of one address', async () => {
    const address = newAddress()
    const codes: number[] = []
    for (let count = 0; count < 8; count++) {
      codes.push(await fail(address, 'anna'))
      await endPauses()
    }
    expect(codes).toEqual([...Array(6).fill(422), 429, 429])
    expect(await pointsOf('sign-in-account')).toEqual([6])
    expect(await pointsOf('sign-in-pair')).toEqual([6])
  })

  test('accepts its owner while one address sends hundreds of failures', async () => {
    const attacker = newAddress()
    const owner = newAddress()
    const codes: number[] = []
    const failInTurn = async () => {
      while (codes.length < 300)
        codes.push((await signInOnce({ password: 'wrong' }, attacker)).body.code)
    }
    // Ten at a time: behind hundreds the owner could wait for longer than a handler may take.
    const attack = Promise.all(Array.from({ length: 10 }, failInTurn))
    expect((await signIn({}, owner)).body.code).toBe(200)
    await attack
    expect(codes.filter((code) => code === 422).length).toBeLessThanOrEqual(6)
    expect((await signIn({}, owner)).body.code).toBe(200)
    expect((await pointsOf('sign-in-account'))[0]).toBeLessThanOrEqual(6)
  })

  test('that does not exist is limited in the same way', async () => {
    for (let count = 0; count < 20; count++) await failTimes(3, newAddress(), 'nobody')
    expect(await fail(newAddress(), 'nobody')).toBe(429)
  })
})

describe('one address on one account', () => {
  test('waits twice as long after each failure past the third', async () => {
    holdTime()
    const address = newAddress()
    await failTimes(3, address, 'anna')
    expect((await signIn({}, address)).body.code).toBe(200)
    const waits: number[] = []
    for (let count = 4; count <= 6; count++) {
      expect(await fail(address, 'anna')).toBe(422)
      const refused = await signIn({}, address)
      expect(refused.body.code).toBe(429)
      waits.push(Number(refused.headers['retry-after']))
      await endPauses()
    }
    expect(waits).toEqual([2, 4, 8])
  })

  test('is paused for that account and that address only', async () => {
    holdTime()
    const address = newAddress()
    await school().createUser('carl')
    await failTimes(4, address, 'anna')
    expect((await signIn({}, address)).body.code).toBe(429)
    expect((await signIn({}, newAddress())).body.code).toBe(200)
    expect((await signIn({ username: 'carl' }, address)).body.code).toBe(200)
  })
})

test('an address may get 180 captchas wrong in five minutes; no password is checked for them', async () => {
  const address = newAddress()
  const limit = school().context.limits({ name: 'wrong-captcha', points: 180, seconds: 300 })
  for (let count = 0; count < 160; count++) await limit.count(address)
  for (let count = 0; count < 20; count++)
    expect((await signIn({ code: '000000' }, address)).body.msg).toBe('验证码错误')
  expect((await signIn({ code: '000000' }, address)).body.code).toBe(429)
  expect((await signIn({}, address)).body.code).toBe(429)
  expect((await signIn({}, newAddress())).body.code).toBe(200)
  expect(await pointsOf('sign-in-address')).toEqual([])
})
