import { toPage } from '@jingke/contract/core'
import { mediaProblems } from '@jingke/contract/media'
import { maxGrantedVideos, type partnerEndpoints, partnerProblems } from '@jingke/contract/partner'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { findVideo, listVideoNames } from '../media/index.ts'
import { endPartnerSessions } from './end-partner-sessions.ts'
import {
  deleteGrant,
  findPartnerRow,
  insertGrant,
  isGranted,
  listGrants,
  lockPartner,
} from './partner.store.ts'

export const listGrantedVideos: Operation<typeof partnerEndpoints.listGrantedVideos> = async (
  { context },
  input,
) => {
  const { db } = context
  const partner = await findPartnerRow(db, input.partnerId)
  if (!partner) throw new Problem(partnerProblems.partnerNotFound)
  const slice = { limit: input.pageSize, offset: (input.pageNum - 1) * input.pageSize }
  const grants = await listGrants(db, partner.id, slice)
  const names = await listVideoNames(
    db,
    grants.map(({ videoId }) => videoId),
  )
  const list = grants.map(({ videoId, grantedAt }) => ({
    videoId,
    title: names.get(videoId) ?? '',
    grantedAt: grantedAt.toISOString(),
  }))
  return toPage(input, list, partner.videoCount)
}

export const grantVideo: Operation<typeof partnerEndpoints.grantVideo> = (
  { context },
  { partnerId, videoId },
) =>
  inTransaction(context, async (within) => {
    const db = within.db
    if (!(await lockPartner(db, partnerId))) throw new Problem(partnerProblems.partnerNotFound)
    if (!(await findVideo(db, videoId))) throw new Problem(mediaProblems.videoNotFound)
    if (await isGranted(db, partnerId, videoId)) return null
    const { videoCount = 0 } = (await findPartnerRow(db, partnerId)) ?? {}
    if (videoCount >= maxGrantedVideos)
      throw new Problem(partnerProblems.tooManyVideos, { parameters: { limit: maxGrantedVideos } })
    await insertGrant(db, { partnerId, videoId, grantedAt: within.clock.now() })
    return null
  })

export const revokeVideo: Operation<typeof partnerEndpoints.revokeVideo> = (
  { context },
  { partnerId, videoId },
) =>
  inTransaction(context, async (within) => {
    const db = within.db
    await lockPartner(db, partnerId)
    await deleteGrant(db, partnerId, videoId)
    await endPartnerSessions(within, { partnerId, videoId })
    return null
  })
