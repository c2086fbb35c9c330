import { join } from 'node:path'
import { ChildFailure, runInChild } from '../../../platform/ffmpeg/index.ts'
import { findVideo } from '../library/videos.store.ts'
import { lessonVideosTopic, type Media, mediaTopic } from '../media.ts'
import { unwrapKey } from './asset-key.ts'
import { findAsset, moveAsset, patchAsset } from './assets.store.ts'
import { CopyResult } from './child/tasks.ts'
import { childModule, patience, sourceOf } from './child-task.ts'
import { showAsset } from './make-asset-current.ts'
import { makePictures } from './make-pictures.ts'
import { hasNothingToMake, planLadder } from './plan-ladder.ts'
import type { Probe } from './probe.ts'
import type { Rendition } from './rendition.ts'
import { enqueueStep, hasJob, runStep, type StepRun } from './run-step.ts'

/** Every folder is whole on the disk before its place for viewers names it. */
export const publishRenditions = async (
  media: Media,
  { asset, folder }: StepRun,
  renditions: readonly Rendition[],
): Promise<void> => {
  for (const { id } of renditions) await media.store.publish(join(folder, id), asset.key, id)
}

/** Whether anything more can be made of it here. */
export const canMakeLadder = (media: Media, probe: Probe): boolean =>
  media.encoder.kind !== 'none' || hasNothingToMake(planLadder(probe))

/** With the copy published, viewers can watch; the other qualities follow. */
const settleCopy = async (
  media: Media,
  { asset, attempt }: StepRun,
  { probe, renditions }: CopyResult,
): Promise<boolean> => {
  const { context } = media
  const now = context.clock.now()
  const canPlay = renditions.length > 0
  const canLadder = canMakeLadder(media, probe)
  return context.database.orm.transaction(async (tx) => {
    const moved = await moveAsset(
      tx,
      asset.id,
      canPlay ? 'publish-copy' : 'need-ladder',
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
    const video = await findVideo(tx, asset.videoId)
    const isFirst = [null, asset.id].includes(video?.currentAssetId ?? null)
    // A file that replaces another waits until it is as good, unless it can get no better here.
    if (canPlay && (isFirst || !canLadder)) await showAsset(media, tx, moved)
    return true
  })
}

/** Takes its place in the queue for the second step: one that takes no time need not wait. */
export const queueLadder = (media: Media, assetId: number, probe: Probe): Promise<void> =>
  media.context.database.orm.transaction(async (tx) => {
    const priority = hasNothingToMake(planLadder(probe)) ? -1 : 0
    await patchAsset(tx, assetId, { queuedAt: media.context.clock.now() })
    await enqueueStep(media.context, tx, 'ladder', assetId, { priority })
  })

/** A run that was cut off after it published has left the second step to be asked for. */
const resumeLadder = async (media: Media, assetId: number): Promise<void> => {
  const asset = await findAsset(media.context.database.orm, assetId)
  if (asset?.state !== 'playable' && asset?.state !== 'laddering') return
  if (!asset.probe || !canMakeLadder(media, asset.probe)) return
  if (await hasJob(media.context, 'ladder', assetId)) return
  await queueLadder(media, assetId, asset.probe)
}

/** First step: what is it, and can it be watched as it is? */
export const ingestAsset = async (
  media: Media,
  assetId: number,
  signal: AbortSignal,
): Promise<void> => {
  const isBegun = await runStep(media, assetId, 'probe', signal, async (run) => {
    const { asset, folder } = run
    const task = {
      name: 'copy',
      source: sourceOf(media, asset),
      folder,
      assetKey: unwrapKey(media.context.keys.media, asset.wrappedKey),
    }
    const result = CopyResult.parse(
      await runInChild(childModule, task, {
        patience,
        signal: run.signal,
        onProgress: run.onProgress,
      }),
    )
    if (result.renditions.length === 0 && media.encoder.kind === 'none')
      throw new ChildFailure('encoder-missing', result.probe.videoCodecString)
    await publishRenditions(media, run, result.renditions)
    if (!(await settleCopy(media, run, result))) return
    await media.context.bus.publish(mediaTopic, asset.key)
    await media.context.bus.publish(lessonVideosTopic, null)
    await makePictures(media, run, result.probe)
    if (canMakeLadder(media, result.probe)) await queueLadder(media, asset.id, result.probe)
  })
  if (!isBegun) await resumeLadder(media, assetId)
}
