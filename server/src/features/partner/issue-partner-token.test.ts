import { partnerProblems } from '@jingke/contract/partner'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addOperator,
  addPartner,
  addVideo,
  askToken,
  newClaim,
  newSignature,
  type TestKey,
  toSignature,
} from '../../../tests/test-partners.ts'
import { useSchool } from '../../../tests/test-school.ts'

const school = useSchool()
let operator = ''
let videoId = 0
let otherVideoId = 0
let partnerId = 0
let key: TestKey

beforeAll(async () => {
  operator = await addOperator(school())
  videoId = await addVideo(school(), '光合作用')
  otherVideoId = await addVideo(school(), 'Not granted')
  const partner = await addPartner(school(), operator, { name: 'Partner', videoIds: [videoId] })
  partnerId = partner.partnerId
  key = partner.key
})

const expectRefusal = async (signature: unknown) => {
  const { body, status } = await askToken(school(), signature)
  expect({ status, ...body }).toEqual({
    status: 200,
    code: 401,
    msg: partnerProblems.signatureRefused.zh,
    data: null,
  })
}

const minute = 60_000
const base = '/jk-admin/api-admin/v1/partner'

describe('a genuine signature', () => {
  test('opens the video it names, to a viewer of the partner and without a refresh token', async () => {
    const { body } = await askToken(school(), newSignature(school(), key, videoId))
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

  test('works once, also when 50 come at the same time', async () => {
    const signature = newSignature(school(), key, videoId, { uid: 'replayed' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => askToken(school(), signature)),
    )
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 401)).toHaveLength(49)
    await expectRefusal(signature)
  })

  test('gives the same account to the same uid, 20 first visits at once included', async () => {
    const visits = Array.from({ length: 20 }, () =>
      askToken(school(), newSignature(school(), key, videoId, { uid: 'crowd' })),
    )
    for (const { body } of await Promise.all(visits)) expect(body.code).toBe(200)
    const rows = await school().query("select from partner_users where uid = 'crowd'")
    expect(rows).toHaveLength(1)
  })

  test('is valid for five minutes either side of its time and no second longer', async () => {
    const at = (offset: number) =>
      newSignature(school(), key, videoId, {
        ts: Math.floor(school().context.clock.now().getTime() / 1000) + offset,
      })
    expect((await askToken(school(), at(-297))).body.code).toBe(200)
    expect((await askToken(school(), at(297))).body.code).toBe(200)
    await expectRefusal(at(-303))
    await expectRefusal(at(303))
    const early = at(0)
    school().moveClock(6 * minute)
    await expectRefusal(early)
    school().moveClock(-12 * minute)
    await expectRefusal(early)
    school().moveClock(6 * minute)
    expect((await askToken(school(), early)).body.code).toBe(200)
  })

  test('may carry fields that we do not know, an empty name and an empty phone', async () => {
    const claim = newClaim(school(), key, videoId, { uid: 'u-7', name: '', phone: '' })
    const { body } = await askToken(school(), toSignature(key.secret, { ...claim, more: [1] }))
    expect(body.data).toMatchObject({ userName: 'u-7', phone: '' })
  })

  test('works with either of two keys, until one is disabled; there is no third', async () => {
    const second = await school().call(`${base}/addKey`, { partnerId }, { token: operator })
    const other = second.body.data
    const third = await school().call(`${base}/addKey`, { partnerId }, { token: operator })
    expect(third.body.code).toBe(409)
    for (const one of [key, other])
      expect((await askToken(school(), newSignature(school(), one, videoId))).body.code).toBe(200)
    await expectRefusal(newSignature(school(), { kid: key.kid, secret: other.secret }, videoId))
    await school().call(`${base}/disableKey`, { partnerId, kid: other.kid }, { token: operator })
    await expectRefusal(newSignature(school(), other, videoId))
    expect((await askToken(school(), newSignature(school(), key, videoId))).body.code).toBe(200)
  })
})

describe('in the same words is refused', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 1],
    ['true', true],
    ['an object', {}],
    ['an empty text', ''],
    ['a dot', '.'],
    ['words', 'signature'],
    ['a JWT', 'eyJhbGciOiJub25lIn0.e30.'],
    ['a huge text', 'a'.repeat(60_000)],
  ])('%s', (_, signature) => expectRefusal(signature))

  test.each([
    ['a list', (signature: string) => [signature]],
    ['one more dot', (signature: string) => `${signature}.`],
    ['one more part', (signature: string) => `${signature}.${signature.split('.')[1]}`],
    ['no second part', (signature: string) => `${signature.split('.')[0]}.`],
    ['no first part', (signature: string) => `.${signature.split('.')[1]}`],
    ['a blank before', (signature: string) => ` ${signature}`],
    ['a line break after', (signature: string) => `${signature}\n`],
    ['a blank within', (signature: string) => signature.replace('.', ' .')],
    ['padding', (signature: string) => `${signature}=`],
    ['capitals', (signature: string) => signature.toUpperCase()],
    ['small letters', (signature: string) => signature.toLowerCase()],
    ['a shorter second part', (signature: string) => signature.slice(0, -1)],
    ['a longer second part', (signature: string) => `${signature}A`],
    ['the escaped form', (signature: string) => signature.replace('.', '%2E')],
    [
      'hex',
      (signature: string) => {
        const [first, second = ''] = signature.split('.')
        return `${first}.${Buffer.from(second, 'base64url').toString('hex')}`
      },
    ],
  ])('a genuine signature with %s', async (_, change) => {
    const signature = newSignature(school(), key, videoId)
    await expectRefusal(change(signature))
    expect((await askToken(school(), signature)).body.code).toBe(200)
  })

  test('a genuine signature with any one bit flipped', async () => {
    const signature = newSignature(school(), key, videoId)
    const flipped = [...signature].flatMap((_, index) =>
      Array.from({ length: 7 }, (__, bit) => {
        const bytes = Buffer.from(signature)
        bytes[index] = (bytes[index] ?? 0) ^ (1 << bit)
        return bytes.toString('latin1')
      }),
    )
    expect(flipped.length).toBe(signature.length * 7)
    for (let from = 0; from < flipped.length; from += 20) {
      const batch = flipped.slice(from, from + 20)
      const answers = await Promise.all(batch.map((one) => askToken(school(), one)))
      // A control character is refused before anything reads it.
      for (const [index, { body }] of answers.entries())
        expect([batch[index], body.code]).toEqual([batch[index], expect.toBeOneOf([400, 401])])
    }
    expect((await askToken(school(), signature)).body.code).toBe(200)
  })

  test.each([
    ['kid', 1],
    ['kid', ''],
    ['kid', 'k'.repeat(41)],
    ['kid', 'unknown'],
    ['uid', 42],
    ['uid', ''],
    ['uid', 'u'.repeat(129)],
    ['uid', 'a\u0000b'],
    ['uid', ['viewer-1']],
    ['name', null],
    ['name', 'n'.repeat(65)],
    ['name', 'a\nb'],
    ['phone', 13800000000],
    ['videoId', '1'],
    ['videoId', 0],
    ['videoId', 1.5],
    ['videoId', 2 ** 31],
    ['videoId', 999_999],
    ['ts', 'now'],
    ['ts', 0],
    ['ts', -1],
    ['ts', 1e300],
    ['ts', 1_767_225_600_000],
    ['nonce', ''],
    ['nonce', 'short'],
    ['nonce', 'n'.repeat(65)],
    ['nonce', 'with blanks, and commas'],
    ['nonce', undefined],
    ['uid', undefined],
    ['name', undefined],
    ['phone', undefined],
  ])('a genuine signature whose %s is %j', async (field, value) => {
    const claim = { ...newClaim(school(), key, videoId), [field]: value }
    await expectRefusal(toSignature(key.secret, claim))
  })

  test('a signature of something that is not such an object', async () => {
    for (const claim of [null, 1, 'text', [], [newClaim(school(), key, videoId)], {}])
      await expectRefusal(toSignature(key.secret, claim))
  })

  test('what an empty, a known, a cut or another secret signed', async () => {
    const other = await addPartner(school(), operator, { name: 'Other', videoIds: [otherVideoId] })
    const claim = newClaim(school(), key, videoId)
    for (const secret of ['', '0', 'secret', key.kid, key.secret.slice(0, -1), other.key.secret])
      await expectRefusal(toSignature(secret, claim))
    await expectRefusal(newSignature(school(), other.key, videoId))
    expect((await askToken(school(), toSignature(key.secret, claim))).body.code).toBe(200)
  })

  test('a video that was not granted, or no longer is', async () => {
    await expectRefusal(newSignature(school(), key, otherVideoId))
    const grant = { partnerId, videoId: otherVideoId }
    await school().call(`${base}/grantVideo`, grant, { token: operator })
    const granted = () => newSignature(school(), key, otherVideoId)
    expect((await askToken(school(), granted())).body.code).toBe(200)
    await school().call(`${base}/revokeVideo`, grant, { token: operator })
    await expectRefusal(granted())
  })

  test('a viewer of a partner that is switched off', async () => {
    const set = (isEnabled: boolean) =>
      school().call(`${base}/update`, { partnerId, isEnabled }, { token: operator })
    await set(false)
    await expectRefusal(newSignature(school(), key, videoId))
    await set(true)
    expect((await askToken(school(), newSignature(school(), key, videoId))).body.code).toBe(200)
  })

  test('a viewer who is disabled, and only that one', async () => {
    const as = (uid: string) => newSignature(school(), key, videoId, { uid })
    await askToken(school(), as('banned'))
    await school().query(
      `update users set disabled_at = now() from partner_users
       where user_id = id and uid = 'banned'`,
    )
    await expectRefusal(as('banned'))
    expect((await askToken(school(), as('another'))).body.code).toBe(200)
  })
})

describe('a viewer is never a person of this school', () => {
  test('not by user name, phone or name', async () => {
    const anna = await school().createUser('anna')
    const before = await school().query('select * from users where id = $1', [anna])
    const { body } = await askToken(
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

  test('not even when someone here has taken the name that the viewer would get', async () => {
    await askToken(school(), newSignature(school(), key, videoId, { uid: 'taken' }))
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

  test('and the same uid at another partner is another viewer', async () => {
    const other = await addPartner(school(), operator, { name: 'Third', videoIds: [videoId] })
    for (const one of [key, other.key])
      await askToken(school(), newSignature(school(), one, videoId, { uid: 'shared' }))
    const rows = await school().query("select user_id from partner_users where uid = 'shared'")
    expect(new Set(rows.map((row) => Object.values(row)[0])).size).toBe(2)
  })

  test('and cannot sign in with a password', async () => {
    const [row] = await school().query<{ user_name: string }>(
      "select user_name from users where user_type = 'jk-tplus' limit 1",
    )
    await expect(school().signIn(row?.user_name ?? '')).rejects.toThrow('422')
  })
})

describe('limits', () => {
  test('one address asks 60 times a minute, whatever it asks', async () => {
    const address = '198.51.100.77'
    for (let count = 0; count < 60; count += 1)
      expect((await askToken(school(), 'junk', address)).body.code).toBe(401)
    const { body, headers } = await askToken(
      school(),
      newSignature(school(), key, videoId),
      address,
    )
    expect(body.code).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  test('a partner has a quota, which false signatures do not use up', async () => {
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
    expect((await askToken(school(), toSignature(other.key.secret, claim))).body.code).toBe(200)
    expect(await spent()).toBe(1)
    await school().query('update rate_limits set points = 600 where key = $1', [quota])
    const { body } = await askToken(school(), newSignature(school(), other.key, videoId))
    expect(body.code).toBe(429)
  })
})

test('nonces are forgotten after a quarter of an hour', async () => {
  const { deleteExpiredNonces } = await import('./partner-sessions.store.ts')
  await askToken(school(), newSignature(school(), key, videoId, { nonce: 'n'.repeat(20) }))
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
