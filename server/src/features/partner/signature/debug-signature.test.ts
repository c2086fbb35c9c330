import {
  createPartnerKey,
  debugSignature,
  disablePartnerKey,
  updatePartner,
} from '@jingke/contract/partner/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { holdTime } from '../../../../tests/support/hold-time.ts'
import {
  addOperator,
  addPartner,
  addVideo,
  newClaim,
  newSignature,
  requestPartnerToken,
  type TestKey,
  toSignature,
} from '../../../../tests/support/test-partners.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { macOf } from './judge-signature.ts'

const school = useSchool()
let operator = ''
let videoId = 0

beforeAll(async () => {
  operator = await addOperator(school())
  videoId = await addVideo(school(), 'Video')
})

const options = () => ({ token: operator, language: 'en' })

describe('the signature debugger', () => {
  let key: TestKey
  let partnerId = 0
  beforeAll(async () => {
    const partner = await addPartner(school(), operator, { name: 'Debugged', videoIds: [videoId] })
    partnerId = partner.partnerId
    key = partner.key
  })

  const debug = async (signature: string, language = 'en') =>
    (await school().call(debugSignature, { signature }, { token: operator, language })).body.data
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
    const call = (path: typeof updatePartner | typeof disablePartnerKey, input: object) =>
      school().call(path, { partnerId, kid: key.kid, version: 0, ...input }, options())
    await call(updatePartner, { version: 0, isEnabled: false })
    expect(await failing(newSignature(school(), key, videoId))).toMatchObject([{ step: 'partner' }])
    await call(updatePartner, { version: 1, isEnabled: true })
    const { body } = await school().call(createPartnerKey, { partnerId }, options())
    const second = body.data
    await call(disablePartnerKey, { kid: second.kid })
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
