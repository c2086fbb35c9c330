import { z } from 'zod'
import type { Media } from '../media.ts'
import { ingestAsset } from './ingest-asset.ts'
import { ladderAsset } from './ladder-asset.ts'
import { stepNames } from './run-step.ts'
import { sweepMedia } from './sweep-media.ts'

const Payload = z.object({ assetId: z.int() })

/** First steps are quick, and a long second step must not hold them up. */
const atOnce = { ingest: 2, ladder: 1 }

/** Seconds. */
const sweepInterval = 60

/** Does the work of this feature in this process. */
export const startMediaWork = async (media: Media): Promise<void> => {
  const { jobs, every, log } = media.context
  await sweepMedia(media).catch((error: unknown) =>
    log.warn({ err: error }, 'the media could not be swept'),
  )
  every(sweepInterval, 'media-sweep', () => sweepMedia(media))
  await jobs.work(stepNames.ingest, atOnce.ingest, (payload, signal) =>
    ingestAsset(media, Payload.parse(payload).assetId, signal),
  )
  await jobs.work(stepNames.ladder, atOnce.ladder, (payload, signal) =>
    ladderAsset(media, Payload.parse(payload).assetId, signal),
  )
}
