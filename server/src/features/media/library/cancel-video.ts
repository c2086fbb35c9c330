import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { stopTopic } from '../media.ts'
import { findNewestAsset } from '../pipeline/assets.store.ts'
import { failAsset } from '../pipeline/jobs/fail-asset.ts'
import { auditVideoChange } from './audit-video-change.ts'

/** The row is moved first: a run that misses the event stops when it next saves its progress. */
export const cancelVideo: Operation<typeof calls.cancelVideo> = async (call, { videoId }) => {
  await inTransaction(call.context, async (within) => {
    const asset = await findNewestAsset(within.db, videoId)
    if (!asset) throw new Problem(mediaProblems.videoNotFound)
    if (!(await failAsset(within, asset.id, 'cancelled')))
      throw new Problem(mediaProblems.wrongState)
    await auditVideoChange(within, call, videoId, { action: 'cancelled' })
    await within.bus.publish(stopTopic, asset.id)
  })
  return null
}
