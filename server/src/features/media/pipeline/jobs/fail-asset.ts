import type { VideoFailure } from '@jingke/contract/media'
import type { Context } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { dropNextVideo } from '../../library/lesson-videos.store.ts'
import { type AssetRow, moveAsset } from '../assets.store.ts'
import { videoTroubleJob } from '../video-trouble.ts'

/** Staff know these: they ended the upload themselves. */
const ownFailures = new Set<VideoFailure>(['cancelled', 'upload-abandoned'])

/** Undefined if the asset was in no state that can fail, or belongs to another attempt. */
export const failAsset = (
  context: Context,
  assetId: number,
  failure: VideoFailure,
  { detail = '', byAttempt }: { detail?: string; byAttempt?: string } = {},
): Promise<AssetRow | undefined> =>
  inTransaction(context, async ({ db, clock, jobs }) => {
    const failed = await moveAsset(
      db,
      assetId,
      'fail',
      {
        failure,
        failureDetail: detail,
        attempt: null,
        queuedAt: null,
        changedAt: clock.now(),
      },
      byAttempt,
    )
    if (failed && ownFailures.has(failure)) await dropNextVideo(db, failed.videoId)
    if (failed && !ownFailures.has(failure)) {
      const { videoId } = failed
      await jobs.enqueue(db, videoTroubleJob, { cause: 'failed', videoId, assetId, failure })
    }
    return failed
  })
