import { createHmac, randomBytes } from 'node:crypto'
import { partnerProblems, type SignatureClaim } from '@jingke/contract/partner'
import {
  createPartner,
  createPartnerKey,
  grantVideo,
  issuePartnerToken,
} from '@jingke/contract/partner/calls'
import { expect } from 'vitest'
import { newAddress } from './addresses.ts'
import type { School } from './test-school.ts'

export interface TestKey {
  kid: string
  secret: string
}

/** A video without a file: a caller who may watch it gets "not ready". */
export const addVideo = async (school: School, name: string, isPublic = false): Promise<number> => {
  const [row] = await school.query<{ id: number }>(
    'insert into videos (name, is_public, created_at) values ($1, $2, now()) returning id',
    [name, isPublic],
  )
  return row?.id ?? 0
}

export const addOperator = async (school: School, userName = 'operator'): Promise<string> =>
  (await school.giveSession(await school.createUser(userName, 'jk-admin'))).token

/** A partner created through the console calls, with one key. */
export const addPartner = async (
  school: School,
  operator: string,
  { name, origins = [], videoIds = [] }: { name: string; origins?: string[]; videoIds?: number[] },
): Promise<{ partnerId: number; key: TestKey }> => {
  const options = { token: operator }
  const made = await school.call(createPartner, { name, origins }, options)
  const partnerId = made.body.data.id
  for (const videoId of videoIds) await school.call(grantVideo, { partnerId, videoId }, options)
  const key = await school.call(createPartnerKey, { partnerId }, options)
  return { partnerId, key: key.body.data }
}

/** An operator, and a partner who may show one video. */
export const addPartnerWithVideo = async (school: School) => {
  const operator = await addOperator(school)
  const videoId = await addVideo(school, '光合作用')
  const partner = await addPartner(school, operator, { name: 'Partner', videoIds: [videoId] })
  return { operator, videoId, ...partner }
}

export const toSignature = (secret: string, claim: unknown): string => {
  const first = Buffer.from(JSON.stringify(claim)).toString('base64url')
  return `${first}.${createHmac('sha256', secret).update(first).digest('base64url')}`
}

/** A valid claim; fields can be overridden. */
export const newClaim = (
  school: School,
  { kid }: TestKey,
  videoId: number,
  over: Partial<SignatureClaim> = {},
): SignatureClaim => ({
  kid,
  uid: 'viewer-1',
  name: '李雷',
  phone: '13800000000',
  videoId,
  ts: Math.floor(school.context.clock.now().getTime() / 1000),
  nonce: randomBytes(16).toString('hex'),
  ...over,
})

export const newSignature = (
  school: School,
  key: TestKey,
  videoId: number,
  over: Partial<SignatureClaim> = {},
): string => toSignature(key.secret, newClaim(school, key, videoId, over))

/** From a new address by default, so that limits per address do not apply. */
export const requestPartnerToken = (school: School, signature: unknown, address = newAddress()) =>
  school.call(issuePartnerToken, { signature }, { address })

export const expectRefusedSignature = async (school: School, signature: unknown): Promise<void> => {
  const { body, status } = await requestPartnerToken(school, signature)
  expect({ status, ...body }).toEqual({
    status: 200,
    code: 401,
    msg: partnerProblems.signatureRefused.zh,
    data: null,
  })
}
