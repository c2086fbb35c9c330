import { mediaProblems } from '@jingke/contract/media'
import { maxGrantedVideos, partnerProblems } from '@jingke/contract/partner'
import type * as calls from '@jingke/contract/partner/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findVideo } from '../../media/index.ts'
import { findPartnerRow, insertGrant, isGranted, lockPartner } from '../partner.store.ts'

export const grantVideo: Operation<typeof calls.grantVideo> = (call, { partnerId, videoId }) =>
  inTransaction(call.context, async (within) => {
    const db = within.db
    const partner = await lockPartner(db, partnerId)
    if (!partner) throw new Problem(partnerProblems.partnerNotFound)
    const video = await findVideo(db, videoId)
    if (!video) throw new Problem(mediaProblems.videoNotFound)
    if (await isGranted(db, partnerId, videoId)) return null
    const { videoCount = 0 } = (await findPartnerRow(db, partnerId)) ?? {}
    if (videoCount >= maxGrantedVideos)
      throw new Problem(partnerProblems.tooManyVideos, { parameters: { limit: maxGrantedVideos } })
    await insertGrant(db, { partnerId, videoId, grantedAt: within.clock.now() })
    await auditChange(within, call, {
      subject: 'partner',
      subjectId: partnerId,
      subjectName: partner.name,
      action: 'video-granted',
      after: { video: video.name, videoId },
    })
    return null
  })
