import { grantVideo, revokeVideo, updatePartner } from '@jingke/contract/partner/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addPartner,
  addPartnerWithVideo,
  addVideo,
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
let otherVideoId = 0
let partnerId = 0
let key: TestKey

beforeAll(async () => {
  ;({ operator, videoId, partnerId, key } = await addPartnerWithVideo(school()))
  otherVideoId = await addVideo(school(), 'Not granted')
})

const expectRefusal = (signature: unknown) => expectRefusedSignature(school(), signature)

describe('refused with the same message:', () => {
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
    expect((await requestPartnerToken(school(), signature)).body.code).toBe(200)
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
      const answers = await Promise.all(batch.map((one) => requestPartnerToken(school(), one)))
      // A control character is refused by input validation.
      for (const [index, { body }] of answers.entries())
        expect([batch[index], body.code]).toEqual([batch[index], expect.toBeOneOf([400, 401])])
    }
    expect((await requestPartnerToken(school(), signature)).body.code).toBe(200)
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

  test('a signature of another JSON value', async () => {
    for (const claim of [null, 1, 'text', [], [newClaim(school(), key, videoId)], {}])
      await expectRefusal(toSignature(key.secret, claim))
  })

  test('a signature by an empty, a well-known, a truncated or another secret', async () => {
    const other = await addPartner(school(), operator, { name: 'Other', videoIds: [otherVideoId] })
    const claim = newClaim(school(), key, videoId)
    for (const secret of ['', '0', 'secret', key.kid, key.secret.slice(0, -1), other.key.secret])
      await expectRefusal(toSignature(secret, claim))
    await expectRefusal(newSignature(school(), other.key, videoId))
    expect((await requestPartnerToken(school(), toSignature(key.secret, claim))).body.code).toBe(
      200,
    )
  })

  test('a video whose grant is missing or was removed', async () => {
    await expectRefusal(newSignature(school(), key, otherVideoId))
    const grant = { partnerId, videoId: otherVideoId }
    await school().call(grantVideo, grant, { token: operator })
    const granted = () => newSignature(school(), key, otherVideoId)
    expect((await requestPartnerToken(school(), granted())).body.code).toBe(200)
    await school().call(revokeVideo, grant, { token: operator })
    await expectRefusal(granted())
  })

  test('a viewer of a disabled partner', async () => {
    const set = (isEnabled: boolean, version: number) =>
      school().call(updatePartner, { partnerId, version, isEnabled }, { token: operator })
    await set(false, 0)
    await expectRefusal(newSignature(school(), key, videoId))
    await set(true, 1)
    expect(
      (await requestPartnerToken(school(), newSignature(school(), key, videoId))).body.code,
    ).toBe(200)
  })

  test('a disabled viewer; others are accepted', async () => {
    const as = (uid: string) => newSignature(school(), key, videoId, { uid })
    await requestPartnerToken(school(), as('banned'))
    await school().query(
      `update users set disabled_at = now() from partner_users
       where user_id = id and uid = 'banned'`,
    )
    await expectRefusal(as('banned'))
    expect((await requestPartnerToken(school(), as('another'))).body.code).toBe(200)
  })
})
