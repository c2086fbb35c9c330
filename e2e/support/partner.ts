import { createHmac, randomBytes } from 'node:crypto'
import { listVideos } from '@jingke/contract/media/calls'
import * as calls from '@jingke/contract/partner/calls'
import { createPartnerKey, grantVideo } from '@jingke/contract/partner/calls'
import type { BrowserContext } from '@playwright/test'
import { callOrThrow, shortestDemoVideo } from './lesson.ts'
import { expect, signInByCall } from './school.ts'

interface Signer {
  kid: string
  secret: string
  videoId: number
}

interface Video {
  id: number
  name: string
  isPlayable: boolean
  /** Seconds. */
  duration: number
}

/** Waits until the demo school has converted one. */
export const findPlayableVideo = async (context: BrowserContext, token: string): Promise<Video> => {
  let found: Video | undefined
  await expect(async () => {
    const { list } = await callOrThrow<{ list: Video[] }>(context, token, listVideos, {
      pageSize: 50,
    })
    found = list.find((video) => video.isPlayable && video.duration >= shortestDemoVideo)
    expect(found).toBeDefined()
  }).toPass()
  if (!found) throw new Error('no video is playable')
  return found
}

/** A new partner per journey, with a key and a playable video. */
export const createPartner = async (
  context: BrowserContext,
  /** Origins that may frame the player. */
  origins: readonly string[] = [],
  video?: number,
): Promise<Signer> => {
  const { token } = await signInByCall(context, 'operator')
  const videoId = video ?? (await findPlayableVideo(context, token)).id
  const { id: partnerId } = await callOrThrow<{ id: number }>(context, token, calls.createPartner, {
    name: `Partner ${randomBytes(6).toString('hex')}`,
    origins,
  })
  await callOrThrow(context, token, grantVideo, { partnerId, videoId })
  const { kid, secret } = await callOrThrow<{ kid: string; secret: string }>(
    context,
    token,
    createPartnerKey,
    { partnerId },
  )
  // A viewer's browser does not have the operator's session.
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
