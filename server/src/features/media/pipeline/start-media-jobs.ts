import { z } from 'zod'
import type { Media } from '../media.ts'
import { ingestAsset } from './ingest-asset.ts'
import { ladderAsset } from './ladder-asset.ts'
import { stepNames } from './step-jobs.ts'
import { sweepMedia } from './sweep-media.ts'

const Payload = z.object({ assetId: z.int() })

/** Separate limits: a long ladder job must not delay ingest jobs, which are quick. */
const concurrency = { ingest: 2, ladder: 1 }

/** Seconds. */
const sweepInterval = 60

/** Runs the pipeline's jobs and its sweep in this process. */
export const startMediaJobs = async (media: Media): Promise<void> => {
  const { jobs, every, log } = media.context
  await sweepMedia(media).catch((error: unknown) =>
    log.warn({ err: error }, 'the media sweep failed'),
  )
  every(sweepInterval, 'media-sweep', () => sweepMedia(media))
  await jobs.run(stepNames.ingest, concurrency.ingest, (payload, signal) =>
    ingestAsset(media, Payload.parse(payload).assetId, signal),
  )
  await jobs.run(stepNames.ladder, concurrency.ladder, (payload, signal) =>
    ladderAsset(media, Payload.parse(payload).assetId, signal),
  )
}
