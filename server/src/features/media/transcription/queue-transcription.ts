import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/index.ts'
import { findCaptionIn } from '../captions/captions.store.ts'
import type { Database, Media } from '../media.ts'
import type { AssetRow } from '../pipeline/assets.store.ts'
import { hasPublishedCaption, putTranscription } from './transcriptions.store.ts'

export const transcribeJob = defineJob({
  name: 'media-transcribe',
  schema: z.object({ videoId: z.int() }),
})

/** Whether a command is set, the asset has sound, and no published captions would be replaced. */
export const canTranscribe = async (
  { context }: Media,
  db: Database,
  asset: Pick<AssetRow, 'videoId' | 'state' | 'renditions'> | undefined,
): Promise<boolean> => {
  const { transcription } = context.config
  if (!transcription || asset?.state !== 'ready') return false
  if (!asset.renditions.some(({ kind }) => kind === 'audio')) return false
  return !(await hasPublishedCaption(db, asset.videoId, transcription.language))
}

/** In the caller's transaction. */
export const queueTranscription = async (
  { context }: Media,
  db: Database,
  videoId: number,
): Promise<void> => {
  await putTranscription(db, { videoId, state: 'waiting' })
  await context.jobs.enqueue(
    db,
    transcribeJob,
    { videoId },
    { key: `${transcribeJob.name}:${videoId}` },
  )
}

/** When a video is ready. A draft of an earlier file stays: somebody may have corrected it. */
export const queueFirstTranscription = async (
  media: Media,
  db: Database,
  asset: AssetRow,
): Promise<void> => {
  const { transcription } = media.context.config
  if (!transcription || !(await canTranscribe(media, db, asset))) return
  if (await findCaptionIn(db, asset.videoId, transcription.language)) return
  await queueTranscription(media, db, asset.videoId)
}
