import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { SignatureClaim } from '@jingke/contract/partner'
import { beforeAll, expect, test } from 'vitest'
import {
  addOperator,
  addPartner,
  addVideo,
  requestPartnerToken,
  type TestKey,
  toSignature,
} from '../../../../tests/support/test-partners.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'
import { hasValidMac } from './judge-signature.ts'
import { readSignature } from './read-signature.ts'

const docs = new URL('../../../../../docs/partners/', import.meta.url)

interface Vector {
  secret: string
  claim: SignatureClaim
  signature: string
}
const vectors: Vector[] = JSON.parse(readFileSync(new URL('vectors.json', docs), 'utf8'))

const school = useSchool()
let videoId = 0
let key: TestKey

beforeAll(async () => {
  videoId = await addVideo(school(), 'Example')
  const operator = await addOperator(school())
  key = (await addPartner(school(), operator, { name: 'Example', videoIds: [videoId] })).key
})

test('the server accepts the signatures of the documentation', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(3)
  for (const { secret, claim, signature } of vectors) {
    const read = readSignature(signature)
    expect(read).toMatchObject({ claim })
    expect('claim' in read && hasValidMac(read, secret)).toBe(true)
    expect(toSignature(secret, claim)).toBe(signature)
  }
})

test('the TypeScript example makes the same signatures', async () => {
  const { sign } = await import(new URL('sign.ts', docs).href)
  for (const { secret, claim, signature } of vectors) {
    const { kid, uid, name, phone, ts, nonce } = claim
    expect(sign({ kid, secret }, { uid, name, phone }, claim.videoId, ts, nonce)).toBe(signature)
  }
})

test('the URL that the example prints opens the video', async () => {
  const address = execFileSync(
    process.execPath,
    [
      new URL('sign.ts', docs).pathname,
      'https://school.example',
      String(videoId),
      '用户-1',
      '李雷',
      '13800000000',
    ],
    { env: { PARTNER_KID: key.kid, PARTNER_SECRET: key.secret }, encoding: 'utf8' },
  )
  const url = new URL(address)
  expect(url.pathname).toBe('/videoPlayer')
  const { body } = await requestPartnerToken(school(), url.searchParams.get('signature'))
  expect(body.data).toMatchObject({ userName: '李雷', video: { videoId } })
})
