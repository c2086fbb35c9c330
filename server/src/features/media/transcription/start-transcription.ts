import { mediaProblems } from '@jingke/contract/media'
import type * as calls from '@jingke/contract/media/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { auditVideoChange } from '../library/audit-video-change.ts'
import { findVideo } from '../library/videos.store.ts'
import type { Media } from '../media.ts'
import { findAsset } from '../pipeline/assets.store.ts'
import { canTranscribe, queueTranscription } from './queue-transcription.ts'

export const startTranscription =
  (media: Media): Operation<typeof calls.transcribeVideo> =>
  (call, { videoId }) =>
    inTransaction(call.context, async (within) => {
      const { db } = within
      const video = await findVideo(db, videoId)
      if (!video) throw new Problem(mediaProblems.videoNotFound)
      const asset =
        video.currentAssetId === null ? undefined : await findAsset(db, video.currentAssetId)
      if (!(await canTranscribe(media, db, asset)))
        throw new Problem(mediaProblems.cannotTranscribe)
      await queueTranscription(media, db, videoId)
      await auditVideoChange(within, call, videoId, { action: 'transcription-started' })
      return null
    })
