import { inTransaction } from '../../../platform/database/transaction.ts'
import { ChildFailure } from '../../../platform/ffmpeg/index.ts'
import { findVideo } from '../library/videos.store.ts'
import { assetTopic, lessonVideosTopic, type Media } from '../media.ts'
import { findAsset, moveAsset } from './assets.store.ts'
import { CopyResult } from './child/tasks.ts'
import { runChildTask, sourceOf } from './jobs/child-task.ts'
import { runStep, type StepRun } from './jobs/run-step.ts'
import { hasStepJob } from './jobs/step-jobs.ts'
import { makeAssetCurrent } from './make-asset-current.ts'
import { makePictures } from './pictures/make-pictures.ts'
import { unwrapKey } from './transcode/asset-key.ts'
import { publishRenditions } from './transcode/publish-renditions.ts'
import { canTranscode, queueTranscode } from './transcode/queue-transcode.ts'

/** Records the published copy. Returns false if another attempt owns the asset. */
const saveCopy = async (
  media: Media,
  { asset, attempt }: StepRun,
  { probe, renditions }: CopyResult,
): Promise<boolean> => {
  const { context } = media
  const now = context.clock.now()
  const canPlay = renditions.length > 0
  const isTranscodable = canTranscode(media, probe)
  return inTransaction(context, async ({ db, bus }) => {
    const moved = await moveAsset(
      db,
      asset.id,
      canPlay ? 'publish-copy' : 'need-transcode',
      {
        probe,
        ...(canPlay && { renditions, playableAt: now }),
        progress: 0,
        stepStartedAt: null,
        changedAt: now,
      },
      attempt,
    )
    if (!moved) return false
    const video = await findVideo(db, asset.videoId)
    const isFirst = [null, asset.id].includes(video?.currentAssetId ?? null)
    // A replacement is shown once it is transcoded, or at once if it cannot be.
    if (canPlay && (isFirst || !isTranscodable)) await makeAssetCurrent(media, db, moved)
    await bus.publish(assetTopic, asset.key)
    await bus.publish(lessonVideosTopic, null)
    return true
  })
}

/** For a run that was interrupted after publishing and before it queued the transcode. */
const resumeTranscode = async (media: Media, assetId: number): Promise<void> => {
  const asset = await findAsset(media.context.db, assetId)
  if (asset?.state !== 'playable' && asset?.state !== 'laddering') return
  if (!asset.probe || !canTranscode(media, asset.probe)) return
  if (await hasStepJob(media.context, 'transcode', assetId)) return
  await queueTranscode(media.context, assetId, asset.probe)
}

/** First step: probes the file and, if browsers can play its codecs, publishes a copy of it. */
export const ingestAsset = async (
  media: Media,
  assetId: number,
  signal: AbortSignal,
): Promise<void> => {
  const hasRun = await runStep(media, assetId, 'probe', signal, async (run) => {
    const { asset, folder } = run
    const result = CopyResult.parse(
      await runChildTask(run, {
        name: 'copy',
        source: await sourceOf(media, run),
        folder,
        encoder: media.encoder,
        cut: asset.cut,
        assetKey: unwrapKey(media.context.keys.media, asset.wrappedKey),
      }),
    )
    if (result.renditions.length === 0 && media.encoder.kind === 'none')
      throw new ChildFailure('encoder-missing', result.probe.videoCodecString)
    await publishRenditions(media, run, result.renditions)
    if (!(await saveCopy(media, run, result))) return
    await makePictures(media, run, result.probe)
    if (canTranscode(media, result.probe))
      await queueTranscode(media.context, asset.id, result.probe)
  })
  if (!hasRun) await resumeTranscode(media, assetId)
}
