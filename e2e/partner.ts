import { createHmac, randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { ask } from './lesson.ts'
import { expect, signInByCall } from './school.ts'

const base = '/jk-admin/api-admin/v1/partner'

interface Signer {
  kid: string
  secret: string
  videoId: number
}

/** A partner of its own for each journey, with a key and a video that plays. */
export const createPartner = async (
  context: BrowserContext,
  /** Sites that may frame the player. */
  origins: readonly string[] = [],
): Promise<Signer> => {
  const { token } = await signInByCall(context, 'operator')
  let videoId = 0
  await expect(async () => {
    const { list } = await ask<{ list: { id: number; isPlayable: boolean }[] }>(
      context,
      token,
      '/jk-admin/api-admin/v1/media/pageList',
      { pageSize: 50 },
    )
    videoId = list.find(({ isPlayable }) => isPlayable)?.id ?? 0
    expect(videoId).toBeGreaterThan(0)
  }).toPass({ timeout: 60_000 })
  const { id: partnerId } = await ask<{ id: number }>(context, token, `${base}/add`, {
    name: `Partner ${randomBytes(6).toString('hex')}`,
    origins,
  })
  await ask(context, token, `${base}/grantVideo`, { partnerId, videoId })
  const { kid, secret } = await ask<{ kid: string; secret: string }>(
    context,
    token,
    `${base}/addKey`,
    { partnerId },
  )
  // What the operator's sign-in left would not be in the browser of a partner's viewer.
  await context.clearCookies()
  return { kid, secret, videoId }
}

export const sign = ({ kid, secret, videoId }: Signer): string => {
  const claim = {
    kid,
    uid: 'u-1',
    name: '王访客',
    phone: '13900001234',
    videoId,
    ts: Math.floor(Date.now() / 1000),
    nonce: randomBytes(16).toString('base64url'),
  }
  const payload = Buffer.from(JSON.stringify(claim)).toString('base64url')
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`
}
