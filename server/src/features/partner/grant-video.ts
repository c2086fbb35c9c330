import { mediaProblems } from '@jingke/contract/media'
import { maxGrantedVideos, type partnerEndpoints, partnerProblems } from '@jingke/contract/partner'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { findVideo } from '../media/index.ts'
import { findPartnerRow, insertGrant, isGranted, lockPartner } from './partner.store.ts'

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
