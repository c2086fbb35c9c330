import { ChildFailure } from '../../../platform/ffmpeg/index.ts'
import { lessonVideosTopic, type Media, reservedSpace } from '../media.ts'
import { removeUpload } from '../uploads/remove-upload.ts'
import { unwrapKey } from './asset-key.ts'
import { type AssetRow, moveAsset } from './assets.store.ts'
import { LadderResult } from './child/tasks.ts'
import { runChildTask, sourceOf } from './child-task.ts'
import { makeAssetCurrent } from './make-asset-current.ts'
import { makePictures } from './make-pictures.ts'
import { planLadder } from './plan-ladder.ts'
import type { Probe } from './probe.ts'
import { publishRenditions } from './publish-renditions.ts'
import type { Rendition } from './rendition.ts'
import { runStep, type StepRun } from './run-step.ts'

/** Bytes. The encoder's files and the segments cut from them are on disk at the same time. */
const spaceFor = (probe: Probe): number => {
  const bits = planLadder(probe).rungs.reduce((sum, rung) => sum + rung.maxRate, 200_000)
  return (bits / 8) * probe.duration * 2
}

/** The copies that the plan keeps and the encoded renditions, best quality first. */
const joinRenditions = (
  asset: AssetRow,
  probe: Probe,
  encoded: readonly Rendition[],
): Rendition[] => {
  const plan = planLadder(probe)
  const kept = asset.renditions.filter(
    ({ isCopy, kind }) => isCopy && (kind === 'video' ? plan.keepsCopy : plan.keepsAudioCopy),
  )
  return [...kept, ...encoded].sort((one, other) => other.height - one.height)
}

/** Returns false if another attempt owns the asset. */
const saveLadder = (
  media: Media,
  { asset, attempt }: StepRun,
  renditions: Rendition[],
): Promise<boolean> => {
  const now = media.context.clock.now()
  return media.context.db.transaction(async (tx) => {
    const moved = await moveAsset(
      tx,
      asset.id,
      'publish-ladder',
      {
        renditions,
        progress: 1,
        attempt: null,
        playableAt: asset.playableAt ?? now,
        readyAt: now,
        changedAt: now,
      },
      attempt,
    )
    if (moved) await makeAssetCurrent(media, tx, moved)
    return moved !== undefined
  })
}

/** Second step: encodes the other qualities and removes the uploaded file. */
export const ladderAsset = async (
  media: Media,
  assetId: number,
  signal: AbortSignal,
): Promise<void> => {
  await runStep(media, assetId, 'ladder', signal, async (run) => {
    const { asset, folder } = run
    const { probe } = asset
    if (!probe) throw new ChildFailure('damaged', 'it was never probed')
    const { free } = await media.measureSpace()
    if (free < spaceFor(probe) + reservedSpace) throw new ChildFailure('disk-full', '')
    // The first step was interrupted after publishing.
    if (asset.poster === '') await makePictures(media, run, probe)
    const { renditions } = LadderResult.parse(
      await runChildTask(run, {
        name: 'ladder',
        source: sourceOf(media, asset),
        folder,
        encoder: media.encoder,
        probe,
        assetKey: unwrapKey(media.context.keys.media, asset.wrappedKey),
      }),
    )
    await publishRenditions(media, run, renditions)
    if (!(await saveLadder(media, run, joinRenditions(asset, probe, renditions)))) return
    await media.context.bus.publish(lessonVideosTopic, null)
    await removeUpload(media, asset.uploadId)
  })
}
