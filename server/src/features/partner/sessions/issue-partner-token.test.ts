import { createPartnerKey, disablePartnerKey } from '@jingke/contract/partner/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { holdTime } from '../../../../tests/support/hold-time.ts'
import {
  addPartner,
  addPartnerWithVideo,
  expectRefusedSignature,
  newClaim,
  newSignature,
  requestPartnerToken,
  type TestKey,
  toSignature,
} from '../../../../tests/support/test-partners.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

const school = useSchool()
let operator = ''
let videoId = 0
let partnerId = 0
let key: TestKey

beforeAll(async () => {
  ;({ operator, videoId, partnerId, key } = await addPartnerWithVideo(school()))
})

const expectRefusal = (signature: unknown) => expectRefusedSignature(school(), signature)

const minute = 60_000

describe('a genuine signature', () => {
  test('gives a token for its video to a viewer of the partner, without a refresh token', async () => {
    const { body } = await requestPartnerToken(school(), newSignature(school(), key, videoId))
    expect(body).toEqual({
      code: 200,
      msg: 'success',
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        userName: '李雷',
        phone: '13800000000',
        video: { videoId, title: '光合作用' },
      },
    })
    const [user] = await school().query<{ user_type: string; user_name: string }>(
      'select user_type, user_name from users join partner_users on user_id = id',
    )
    expect(user?.user_type).toBe('jk-tplus')
    expect(user?.user_name).toMatch(new RegExp(`^partner:${partnerId}:[0-9a-f]{64}$`))
  })

  test('is accepted once, also of 50 concurrent calls', async () => {
    const signature = newSignature(school(), key, videoId, { uid: 'replayed' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => requestPartnerToken(school(), signature)),
    )
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 401)).toHaveLength(49)
    await expectRefusal(signature)
  })

  test('gives the same account to the same uid, also in 20 concurrent first visits', async () => {
    const visits = Array.from({ length: 20 }, () =>
      requestPartnerToken(school(), newSignature(school(), key, videoId, { uid: 'crowd' })),
    )
    for (const { body } of await Promise.all(visits)) expect(body.code).toBe(200)
    const rows = await school().query("select from partner_users where uid = 'crowd'")
    expect(rows).toHaveLength(1)
  })

  test('is valid within five minutes of its time', async () => {
    holdTime()
    const at = (offset: number) =>
      newSignature(school(), key, videoId, {
        ts: Math.floor(school().context.clock.now().getTime() / 1000) + offset,
      })
    expect((await requestPartnerToken(school(), at(-299))).body.code).toBe(200)
    expect((await requestPartnerToken(school(), at(299))).body.code).toBe(200)
    await expectRefusal(at(-301))
    await expectRefusal(at(301))
    const early = at(0)
    school().moveClock(6 * minute)
    await expectRefusal(early)
    school().moveClock(-12 * minute)
    await expectRefusal(early)
    school().moveClock(6 * minute)
    expect((await requestPartnerToken(school(), early)).body.code).toBe(200)
  })

  test('may have unknown fields, an empty name and an empty phone', async () => {
    const claim = newClaim(school(), key, videoId, { uid: 'u-7', name: '', phone: '' })
    const { body } = await requestPartnerToken(
      school(),
      toSignature(key.secret, { ...claim, more: [1] }),
    )
    expect(body.data).toMatchObject({ userName: 'u-7', phone: '' })
  })

  test('is accepted with either of two keys until one is disabled; a third key is refused', async () => {
    const second = await school().call(createPartnerKey, { partnerId }, { token: operator })
    const other = second.body.data
    const third = await school().call(createPartnerKey, { partnerId }, { token: operator })
    expect(third.body.code).toBe(409)
    for (const one of [key, other])
      expect(
        (await requestPartnerToken(school(), newSignature(school(), one, videoId))).body.code,
      ).toBe(200)
    await expectRefusal(newSignature(school(), { kid: key.kid, secret: other.secret }, videoId))
    await school().call(disablePartnerKey, { partnerId, kid: other.kid }, { token: operator })
    await expectRefusal(newSignature(school(), other, videoId))
    expect(
      (await requestPartnerToken(school(), newSignature(school(), key, videoId))).body.code,
    ).toBe(200)
  })
})

describe('a viewer never gets the account of a user of this school', () => {
  test('with the same user name, phone or name', async () => {
    const anna = await school().createUser('anna')
    const before = await school().query('select * from users where id = $1', [anna])
    const { body } = await requestPartnerToken(
      school(),
      newSignature(school(), key, videoId, {
        uid: 'anna',
        name: 'Name of anna',
        phone: '19900000000',
      }),
    )
    expect(body.code).toBe(200)
    const [viewer] = await school().query<{ user_id: number }>(
      "select user_id from partner_users where uid = 'anna'",
    )
    expect(viewer?.user_id).not.toBe(anna)
    expect(await school().query('select * from users where id = $1', [anna])).toEqual(before)
    expect(await school().query('select from sessions where user_id = $1', [anna])).toHaveLength(0)
  })

  test('if a user has the name that the viewer would get', async () => {
    await requestPartnerToken(school(), newSignature(school(), key, videoId, { uid: 'taken' }))
    const [row] = await school().query<{ user_name: string; user_id: number }>(
      "select user_name, user_id from users join partner_users on user_id = id where uid = 'taken'",
    )
    await school().query('delete from users where id = $1', [row?.user_id])
    const impostor = await school().createUser(row?.user_name ?? '')
    await expectRefusal(newSignature(school(), key, videoId, { uid: 'taken' }))
    expect(
      await school().query('select from sessions where user_id = $1', [impostor]),
    ).toHaveLength(0)
  })

  test('or of a viewer of another partner with the same uid', async () => {
    const other = await addPartner(school(), operator, { name: 'Third', videoIds: [videoId] })
    for (const one of [key, other.key])
      await requestPartnerToken(school(), newSignature(school(), one, videoId, { uid: 'shared' }))
    const rows = await school().query("select user_id from partner_users where uid = 'shared'")
    expect(new Set(rows.map((row) => Object.values(row)[0])).size).toBe(2)
  })

  test('or a password to sign in with', async () => {
    const [row] = await school().query<{ user_name: string }>(
      "select user_name from users where user_type = 'jk-tplus' limit 1",
    )
    await expect(school().signIn(row?.user_name ?? '')).rejects.toThrow('422')
  })
})

describe('limits', () => {
  test('one address may call 60 times a minute', async () => {
    const address = '198.51.100.77'
    for (let count = 0; count < 60; count += 1)
      expect((await requestPartnerToken(school(), 'junk', address)).body.code).toBe(401)
    const { body, headers } = await requestPartnerToken(
      school(),
      newSignature(school(), key, videoId),
      address,
    )
    expect(body.code).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  test('a partner has a quota, which invalid signatures do not count against', async () => {
    const other = await addPartner(school(), operator, { name: 'Busy', videoIds: [videoId] })
    const quota = `partner-token-partner:${other.partnerId}`
    const spent = async () => {
      const [row] = await school().query<{ points: number }>(
        'select points from rate_limits where key = $1',
        [quota],
      )
      return row?.points ?? 0
    }
    const claim = newClaim(school(), other.key, videoId)
    for (let count = 0; count < 5; count += 1) await expectRefusal(toSignature('guess', claim))
    expect(await spent()).toBe(0)
    expect(
      (await requestPartnerToken(school(), toSignature(other.key.secret, claim))).body.code,
    ).toBe(200)
    expect(await spent()).toBe(1)
    await school().query('update rate_limits set points = 600 where key = $1', [quota])
    const { body } = await requestPartnerToken(school(), newSignature(school(), other.key, videoId))
    expect(body.code).toBe(429)
  })
})

test('nonces are deleted after fifteen minutes', async () => {
  const { deleteExpiredNonces } = await import('./partner-sessions.store.ts')
  await requestPartnerToken(
    school(),
    newSignature(school(), key, videoId, { nonce: 'n'.repeat(20) }),
  )
  const count = async () =>
    (await school().query('select from partner_nonces where nonce = $1', ['n'.repeat(20)])).length
  const db = school().context.db
  const at = (minutes: number) =>
    new Date(school().context.clock.now().getTime() + minutes * minute)
  await deleteExpiredNonces(db, at(14))
  expect(await count()).toBe(1)
  await deleteExpiredNonces(db, at(16))
  expect(await count()).toBe(0)
})
