import { handleJob } from '../../../../platform/jobs/index.ts'
import type { Media } from '../../media.ts'
import { indexCaptions, indexJob } from '../../speech/index-captions.ts'
import { transcribeJob } from '../../transcription/queue-transcription.ts'
import { transcribeVideo } from '../../transcription/transcribe-video.ts'
import { ingestAsset } from '../ingest-asset.ts'
import { transcodeAsset } from '../transcode/transcode-asset.ts'
import { stepJobs } from './step-jobs.ts'
import { sweepMedia, sweepStore } from './sweep-media.ts'

/** Separate limits: a long transcode must not delay those that encode nothing. */
const concurrency = { ingest: 2, transcode: 1, transcribe: 1 }

/** Seconds. */
const sweepInterval = 60
const storeSweepInterval = 3600

/** Runs the pipeline's jobs and its sweep in this process. Without the keys of videos their jobs wait. */
export const startMediaJobs = async (media: Media): Promise<void> => {
  const { db, jobs, every, log, hasOtherSecret } = media.context
  if (hasOtherSecret) return
  await sweepMedia(media).catch((error: unknown) =>
    log.warn({ err: error }, 'the media sweep failed'),
  )
  every(sweepInterval, 'media-sweep', () => sweepMedia(media))
  every(storeSweepInterval, 'media-store-sweep', () => sweepStore(media))
  await jobs.enqueue(db, indexJob, {}, { key: indexJob.name })
  const handlers = {
    ingest: [
      handleJob(stepJobs.ingest, ({ assetId }, signal) => ingestAsset(media, assetId, signal)),
      handleJob(stepJobs.copy, ({ assetId }, signal) => transcodeAsset(media, assetId, signal)),
      handleJob(indexJob, (_, signal) => indexCaptions(media, signal)),
    ],
    transcode: [
      handleJob(stepJobs.transcode, ({ assetId }, signal) =>
        transcodeAsset(media, assetId, signal),
      ),
    ],
    transcribe: [
      handleJob(transcribeJob, ({ videoId }, signal) => transcribeVideo(media, videoId, signal)),
    ],
  }
  const kinds = media.context.config.mediaJobs ?? (['ingest', 'transcode', 'transcribe'] as const)
  for (const kind of new Set(kinds)) await jobs.run(concurrency[kind], handlers[kind])
}
