import { maxOrigins } from '@jingke/contract/partner'
import {
  createPartner,
  disablePartnerKey,
  getPartner,
  grantVideo,
  listGrantedVideos,
  listPartners,
  revokeVideo,
  updatePartner,
} from '@jingke/contract/partner/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addOperator,
  addPartner,
  addVideo,
  newSignature,
  requestPartnerToken,
} from '../../../../tests/support/test-partners.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { createPartners } from '../partners.ts'

const school = useSchool()
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
      createPartner,
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
    await school().call(createPartner, { name: 'alpha' }, options())
    const change = { partnerId, version: 0, name: 'Zeta two', origins: ['http://localhost:8080'] }
    const changed = await school().call(updatePartner, change, options())
    expect(changed.body.data).toMatchObject({ name: 'Zeta two', origins: change.origins })
    const shown = await school().call(getPartner, { partnerId }, options())
    expect(shown.body).toEqual(changed.body)
    const listed = await school().call(listPartners, {}, options())
    expect(listed.body.data.list.map(({ name }) => name)).toEqual(['alpha', 'Zeta two'])
  })

  test('has a unique name', async () => {
    const other = await addPartner(school(), operator, { name: 'Taken' })
    const another = await addPartner(school(), operator, { name: 'Free' })
    expect((await school().call(createPartner, { name: 'tAKEN' }, options())).body.code).toBe(409)
    const rename = (partnerId: number, name: string) =>
      school().call(updatePartner, { partnerId, version: 0, name }, options())
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
      createPartner,
      { name: `Origin ${origin}`.slice(0, 60), origins: [origin] },
      options(),
    )
    expect(body.code).toBe(422)
    expect(body.msg).not.toMatch(/[\^$\\]/)
  })

  test('has a limited number of origins', async () => {
    const origins = Array.from({ length: maxOrigins + 1 }, (_, n) => `https://a${n}.example`)
    const { body } = await school().call(createPartner, { name: 'Many', origins }, options())
    expect(body.code).toBe(422)
  })

  test('is granted videos, which are listed with their names', async () => {
    const { partnerId } = await addPartner(school(), operator, { name: 'Granted' })
    const grant = { partnerId, videoId }
    for (let count = 0; count < 2; count += 1)
      expect((await school().call(grantVideo, grant, options())).body.code).toBe(200)
    const list = async () =>
      (await school().call(listGrantedVideos, { partnerId }, options())).body.data
    expect(await list()).toMatchObject({ total: 1, list: [{ videoId, title: 'Video' }] })
    for (const wrong of [
      { partnerId, videoId: 999_999 },
      { partnerId: 999_999, videoId },
    ])
      expect((await school().call(grantVideo, wrong, options())).body.code).toBe(404)
    for (let count = 0; count < 2; count += 1)
      expect((await school().call(revokeVideo, grant, options())).body.code).toBe(200)
    expect((await list()).total).toBe(0)
  })
})

describe('a key', () => {
  test('has a secret of 32 random bytes, shown once and stored encrypted', async () => {
    const { partnerId, key } = await addPartner(school(), operator, { name: 'Secret' })
    expect(Buffer.from(key.secret, 'base64url')).toHaveLength(32)
    const shown = await school().call(getPartner, { partnerId }, options())
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
    const { body } = await school().call(getPartner, { partnerId }, options())
    expect(body.data.keys[0]?.lastUsedAt).toEqual(expect.any(String))
    expect(body.data.viewerCount).toBe(1)
  })

  test('cannot be disabled through another partner', async () => {
    const one = await addPartner(school(), operator, { name: 'Owner', videoIds: [videoId] })
    const two = await addPartner(school(), operator, { name: 'Stranger' })
    const input = { partnerId: two.partnerId, kid: one.key.kid }
    expect((await school().call(disablePartnerKey, input, options())).body.code).toBe(404)
    const { body } = await requestPartnerToken(school(), newSignature(school(), one.key, videoId))
    expect(body.code).toBe(200)
  })
})

test('frame-ancestors lists the origins of enabled partners', async () => {
  const partners = createPartners(school().context)
  const before = await partners.allowedFrameOrigins()
  const origin = 'https://frames.example'
  const { partnerId } = await addPartner(school(), operator, { name: 'Frames', origins: [origin] })
  const after = [...before, origin].sort()
  expect(await partners.allowedFrameOrigins()).toEqual(after)
  await school().call(updatePartner, { partnerId, version: 0, isEnabled: false }, options())
  expect(await partners.allowedFrameOrigins()).toEqual(before)
})
