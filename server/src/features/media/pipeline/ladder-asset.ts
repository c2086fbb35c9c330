import { rm } from 'node:fs/promises'
import { ChildFailure, runInChild } from '../../../platform/ffmpeg/index.ts'
import { lessonVideosTopic, type Media, reservedSpace } from '../media.ts'
import { unwrapKey } from './asset-key.ts'
import { type AssetRow, moveAsset } from './assets.store.ts'
import { LadderResult } from './child/tasks.ts'
import { childModule, patience, sourceOf } from './child-task.ts'
import { publishRenditions } from './ingest-asset.ts'
import { showAsset } from './make-asset-current.ts'
import { makePictures } from './make-pictures.ts'
import { planLadder } from './plan-ladder.ts'
import type { Probe } from './probe.ts'
import type { Rendition } from './rendition.ts'
import { runStep, type StepRun } from './run-step.ts'

/** The encoder's files and the segments made of them lie on the disk at the same time. */
const spaceFor = (probe: Probe): number => {
  const bits = planLadder(probe).rungs.reduce((sum, rung) => sum + rung.maxRate, 200_000)
  return (bits / 8) * probe.duration * 2
}

/** What stays of the copy, and what was made, best quality first. */
const joinRenditions = (asset: AssetRow, probe: Probe, made: readonly Rendition[]): Rendition[] => {
  const plan = planLadder(probe)
  const kept = asset.renditions.filter(
    ({ isCopy, kind }) => isCopy && (kind === 'video' ? plan.keepsCopy : plan.keepsAudioCopy),
  )
  return [...kept, ...made].sort((one, other) => other.height - one.height)
}

const settleLadder = (
  media: Media,
  { asset, attempt }: StepRun,
  renditions: Rendition[],
): Promise<boolean> => {
  const now = media.context.clock.now()
  return media.context.database.orm.transaction(async (tx) => {
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
    if (moved) await showAsset(media, tx, moved)
    return moved !== undefined
  })
}

/** Second step: the other qualities. */
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
    // The first step was cut off after it had published.
    if (asset.poster === '') await makePictures(media, run, probe)
    const task = {
      name: 'ladder',
      source: sourceOf(media, asset),
      folder,
      encoder: media.encoder,
      probe,
      assetKey: unwrapKey(media.context.keys.media, asset.wrappedKey),
    }
    const { renditions } = LadderResult.parse(
      await runInChild(childModule, task, {
        patience,
        signal: run.signal,
        onProgress: run.onProgress,
      }),
    )
    await publishRenditions(media, run, renditions)
    if (!(await settleLadder(media, run, joinRenditions(asset, probe, renditions)))) return
    await media.context.bus.publish(lessonVideosTopic, null)
    await rm(sourceOf(media, asset), { force: true })
    await rm(`${sourceOf(media, asset)}.json`, { force: true })
  })
}
