import { maxOrigins } from '@jingke/contract/partner'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../tests/eventually.ts'
import { holdTime } from '../../../tests/hold-time.ts'
import {
  addOperator,
  addPartner,
  addVideo,
  newClaim,
  newSignature,
  requestPartnerToken,
  type TestKey,
  toSignature,
} from '../../../tests/test-partners.ts'
import { useSchool } from '../../../tests/test-school.ts'
import { macOf } from './judge-signature.ts'
import { createPartners } from './partners.ts'

const school = useSchool()
const base = '/jk-admin/api-admin/v1/partner'
let operator = ''
let videoId = 0

beforeAll(async () => {
  operator = await addOperator(school())
  videoId = await addVideo(school(), 'Video')
})

const options = () => ({ token: operator, language: 'en' })

describe('a partner', () => {
  test('is added, shown, changed and listed by name', async () => {
    const made = await school().call(
      `${base}/add`,
      { name: ' Zeta ', origins: ['https://Zeta.example', 'https://zeta.example'] },
      options(),
    )
    expect(made.body.data).toEqual({
      id: expect.any(Number),
      name: 'Zeta',
      isEnabled: true,
      origins: ['https://zeta.example'],
      videoCount: 0,
      viewerCount: 0,
      createdAt: expect.any(String),
      version: 0,
      keys: [],
    })
    const partnerId = made.body.data.id
    await school().call(`${base}/add`, { name: 'alpha' }, options())
    const change = { partnerId, version: 0, name: 'Zeta two', origins: ['http://localhost:8080'] }
    const changed = await school().call(`${base}/update`, change, options())
    expect(changed.body.data).toMatchObject({ name: 'Zeta two', origins: change.origins })
    const shown = await school().call(`${base}/detail`, { partnerId }, options())
    expect(shown.body).toEqual(changed.body)
    const listed = await school().call(`${base}/pageList`, {}, options())
    expect(listed.body.data.list.map(({ name }) => name)).toEqual(['alpha', 'Zeta two'])
  })

  test('has a unique name', async () => {
    const other = await addPartner(school(), operator, { name: 'Taken' })
    const another = await addPartner(school(), operator, { name: 'Free' })
    expect((await school().call(`${base}/add`, { name: 'tAKEN' }, options())).body.code).toBe(409)
    const rename = (partnerId: number, name: string) =>
      school().call(`${base}/update`, { partnerId, version: 0, name }, options())
    expect((await rename(another.partnerId, 'taken')).body.code).toBe(409)
    expect((await rename(other.partnerId, 'taken')).body.code).toBe(200)
    expect((await rename(999_999, 'x')).body.code).toBe(404)
  })

  test.each([
    'https://a.example/',
    'https://a.example/path',
    'https://*.example',
    '*',
    "'self'",
    'https://a.example; script-src *',
    'https://a.example https://b.example',
    'https://a.example,https://b.example',
    'javascript:alert(1)',
    'data:',
    'ftp://a.example',
    'https://user@a.example',
    'https://a.example:0',
    'https://a..example',
    'https://-a.example',
    'https://',
    'a.example',
    '',
  ])('cannot have the origin %j', async (origin) => {
    const { body } = await school().call(
      `${base}/add`,
      { name: `Origin ${origin}`.slice(0, 60), origins: [origin] },
      options(),
    )
    expect(body.code).toBe(422)
    expect(body.msg).not.toMatch(/[\^$\\]/)
  })

  test('has a limited number of origins', async () => {
    const origins = Array.from({ length: maxOrigins + 1 }, (_, n) => `https://a${n}.example`)
    const { body } = await school().call(`${base}/add`, { name: 'Many', origins }, options())
    expect(body.code).toBe(422)
  })

  test('is granted videos, which are listed with their names', async () => {
    const { partnerId } = await addPartner(school(), operator, { name: 'Granted' })
    const grant = { partnerId, videoId }
    for (let count = 0; count < 2; count += 1)
      expect((await school().call(`${base}/grantVideo`, grant, options())).body.code).toBe(200)
    const list = async () =>
      (await school().call(`${base}/videoList`, { partnerId }, options())).body.data
    expect(await list()).toMatchObject({ total: 1, list: [{ videoId, title: 'Video' }] })
    for (const wrong of [
      { partnerId, videoId: 999_999 },
      { partnerId: 999_999, videoId },
    ])
      expect((await school().call(`${base}/grantVideo`, wrong, options())).body.code).toBe(404)
    for (let count = 0; count < 2; count += 1)
      expect((await school().call(`${base}/revokeVideo`, grant, options())).body.code).toBe(200)
    expect((await list()).total).toBe(0)
  })
})

describe('a key', () => {
  test('has a secret of 32 random bytes, shown once and stored encrypted', async () => {
    const { partnerId, key } = await addPartner(school(), operator, { name: 'Secret' })
    expect(Buffer.from(key.secret, 'base64url')).toHaveLength(32)
    const shown = await school().call(`${base}/detail`, { partnerId }, options())
    expect(shown.body.data.keys).toEqual([
      { kid: key.kid, isActive: true, createdAt: expect.any(String), lastUsedAt: null },
    ])
    expect(JSON.stringify(shown.body)).not.toContain(key.secret)
    const [row] = await school().query<{ sealed_secret: Buffer }>(
      'select sealed_secret from partner_keys where kid = $1',
      [key.kid],
    )
    expect(row?.sealed_secret.includes(key.secret)).toBe(false)
  })

  test('cannot be decrypted in the row of another key', async () => {
    const one = await addPartner(school(), operator, { name: 'Swap one', videoIds: [videoId] })
    const two = await addPartner(school(), operator, { name: 'Swap two', videoIds: [videoId] })
    await school().query(
      `update partner_keys set sealed_secret =
         (select sealed_secret from partner_keys where kid = $1) where kid = $2`,
      [one.key.kid, two.key.kid],
    )
    const forged = newSignature(school(), { kid: two.key.kid, secret: one.key.secret }, videoId)
    expect((await requestPartnerToken(school(), forged)).body.code).toBe(401)
  })

  test('shows when it was last used', async () => {
    const { partnerId, key } = await addPartner(school(), operator, {
      name: 'Used',
      videoIds: [videoId],
    })
    await requestPartnerToken(school(), newSignature(school(), key, videoId))
    const { body } = await school().call(`${base}/detail`, { partnerId }, options())
    expect(body.data.keys[0]?.lastUsedAt).toEqual(expect.any(String))
    expect(body.data.viewerCount).toBe(1)
  })

  test('cannot be disabled through another partner', async () => {
    const one = await addPartner(school(), operator, { name: 'Owner', videoIds: [videoId] })
    const two = await addPartner(school(), operator, { name: 'Stranger' })
    const input = { partnerId: two.partnerId, kid: one.key.kid }
    expect((await school().call(`${base}/disableKey`, input, options())).body.code).toBe(404)
    const { body } = await requestPartnerToken(school(), newSignature(school(), one.key, videoId))
    expect(body.code).toBe(200)
  })
})

test('frame-ancestors lists the origins of enabled partners, on every node', async () => {
  const partners = createPartners(school().context)
  const other = await school().openNode()
  const elsewhere = createPartners(other.context)
  const before = await partners.allowedFrameOrigins()
  expect(await elsewhere.allowedFrameOrigins()).toEqual(before)
  const origin = 'https://frames.example'
  const { partnerId } = await addPartner(school(), operator, { name: 'Frames', origins: [origin] })
  const after = [...before, origin].sort()
  expect(await partners.allowedFrameOrigins()).toEqual(after)
  await eventually(async () => expect(await elsewhere.allowedFrameOrigins()).toEqual(after))
  await school().call(`${base}/update`, { partnerId, version: 0, isEnabled: false }, options())
  expect(await partners.allowedFrameOrigins()).toEqual(before)
})

describe('the signature debugger', () => {
  let key: TestKey
  let partnerId = 0
  beforeAll(async () => {
    const partner = await addPartner(school(), operator, { name: 'Debugged', videoIds: [videoId] })
    partnerId = partner.partnerId
    key = partner.key
  })

  const debug = async (signature: string, language = 'en') =>
    (await school().call(`${base}/debugSignature`, { signature }, { token: operator, language }))
      .body.data
  const failing = async (signature: string) => {
    const report = await debug(signature)
    expect(JSON.stringify(report)).not.toContain(key.secret)
    expect(report.isAccepted).toBe(false)
    return report.steps.filter(({ isPassed }) => isPassed === false)
  }
  const remade = (over: (first: string) => string) => {
    const [first = ''] = newSignature(school(), key, videoId).split('.')
    return `${first}.${over(first)}`
  }

  test('accepts a valid signature without using it, and reports one that was used', async () => {
    const signature = newSignature(school(), key, videoId)
    for (let count = 0; count < 2; count += 1) {
      const report = await debug(signature)
      expect(report.isAccepted).toBe(true)
      expect(report.steps.every(({ isPassed }) => isPassed)).toBe(true)
    }
    expect((await debug(signature, 'zh')).steps[0]?.words).toMatch(/base64url 文本/)
    expect((await requestPartnerToken(school(), signature)).body.code).toBe(200)
    expect(await failing(signature)).toMatchObject([{ step: 'nonce', words: /works once/ }])
  })

  test.each([
    ['', 'form', /empty/],
    ['a.b.c', 'form', /exactly one dot/],
    ['a+b.c=', 'form', /outside base64url/],
    ['abc.def', 'form', /JSON object/],
  ])('reports that the form of %j is wrong', async (signature, step, words) => {
    const report = await debug(signature)
    expect(report.steps[0]).toEqual({ step, isPassed: false, words: expect.stringMatching(words) })
    expect(report.steps.slice(1).map(({ isPassed }) => isPassed)).toEqual(Array(8).fill(null))
  })

  test('reports the invalid field', async () => {
    const milliseconds = { ...newClaim(school(), key, videoId), ts: 1_767_225_600_000 }
    expect(await failing(toSignature(key.secret, milliseconds))).toEqual([
      { step: 'fields', isPassed: false, words: expect.stringMatching(/neither milliseconds/) },
    ])
  })

  test('reports an unknown key, a disabled key and a disabled partner', async () => {
    const unknown = newSignature(school(), { ...key, kid: 'nobody' }, videoId)
    expect(await failing(unknown)).toMatchObject([{ step: 'key' }])
    const call = (path: 'update' | 'disableKey', input: object) =>
      school().call(`${base}/${path}`, { partnerId, kid: key.kid, version: 0, ...input }, options())
    await call('update', { version: 0, isEnabled: false })
    expect(await failing(newSignature(school(), key, videoId))).toMatchObject([{ step: 'partner' }])
    await call('update', { version: 1, isEnabled: true })
    const { body } = await school().call(`${base}/addKey`, { partnerId }, options())
    const second = body.data
    await call('disableKey', { kid: second.kid })
    expect(await failing(newSignature(school(), second, videoId))).toMatchObject([{ step: 'key' }])
    const mixed = newSignature(school(), { kid: key.kid, secret: second.secret }, videoId)
    const [fault] = await failing(mixed)
    expect(fault).toMatchObject({ step: 'hmac' })
    expect(fault?.words).toContain(second.kid)
  })

  test('explains common mistakes in signing', async () => {
    const hex = (first: string) =>
      Buffer.from(macOf(key.secret, first), 'base64url').toString('hex')
    const wrong: [(first: string) => string, RegExp][] = [
      [hex, /in hex/],
      [(first) => macOf(Buffer.from(key.secret, 'base64url'), first), /base64-decoded/],
      [(first) => macOf(key.secret, Buffer.from(first, 'base64url').toString()), /over the JSON/],
      [(first) => macOf(`${key.secret}\n`, first), /line break around/],
      [(first) => macOf('another', first), /does not match/],
    ]
    for (const [make, words] of wrong)
      expect(await failing(remade(make))).toEqual([
        { step: 'hmac', isPassed: false, words: expect.stringMatching(words) },
      ])
  })

  test('reports the clock difference', async () => {
    holdTime()
    const now = Math.floor(school().context.clock.now().getTime() / 1000)
    const at = (ts: number) => failing(newSignature(school(), key, videoId, { ts }))
    expect((await at(now - 1000))[0]?.words).toMatch(/^ts is 1000 s behind/)
    expect((await at(now + 1000))[0]?.words).toMatch(/^ts is 1000 s ahead/)
  })

  test('reports a video that is not granted and a disabled viewer', async () => {
    expect(await failing(newSignature(school(), key, 999_999))).toMatchObject([{ step: 'video' }])
    const as = () => newSignature(school(), key, videoId, { uid: 'banned' })
    await requestPartnerToken(school(), as())
    await school().query(
      "update users set disabled_at = now() from partner_users where user_id = id and uid = 'banned'",
    )
    expect(await failing(as())).toMatchObject([{ step: 'viewer' }])
  })
})
