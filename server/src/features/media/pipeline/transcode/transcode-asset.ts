import { inTransaction } from '../../../../platform/database/transaction.ts'
import { ChildFailure, type Rung } from '../../../../platform/ffmpeg/index.ts'
import { reservedSpace } from '../../../../platform/media-files/index.ts'
import { findVideo } from '../../library/videos.store.ts'
import { assetTopic, lessonVideosTopic, type Media } from '../../media.ts'
import { queueFirstTranscription } from '../../transcription/queue-transcription.ts'
import { removeUpload } from '../../uploads/remove-upload.ts'
import { type AssetRow, moveAsset, saveRenditions } from '../assets.store.ts'
import type { TranscodeResult } from '../child/tasks.ts'
import { sourceOf } from '../jobs/child-task.ts'
import { runStep, type StepRun } from '../jobs/run-step.ts'
import { makeAssetCurrent } from '../make-asset-current.ts'
import { keepsOriginal } from '../originals.ts'
import { makePictures } from '../pictures/make-pictures.ts'
import { longestOf, type Probe } from '../probe.ts'
import { unwrapKey } from './asset-key.ts'
import { removeParts } from './encode-parts.ts'
import { type LadderPlan, planLadder } from './plan-ladder.ts'
import { publishRenditions } from './publish-renditions.ts'
import { queueTranscode } from './queue-transcode.ts'
import type { Rendition } from './rendition.ts'
import { runTranscode } from './run-transcode.ts'

/** Bytes. The encoder's files and the segments cut from them are on disk at the same time. */
const spaceFor = (probe: Probe, { rungs }: LadderPlan): number => {
  const bits = rungs.reduce((sum, rung) => sum + rung.maxRate, 200_000)
  return (bits / 8) * longestOf(probe) * 2
}

/** What is published already and stays: copies that the plan keeps, and what was encoded. */
const keptRenditions = (asset: AssetRow, plan: LadderPlan): Rendition[] =>
  asset.renditions.filter(
    ({ isCopy, kind }) => !isCopy || (kind === 'video' ? plan.keepsCopy : plan.keepsAudioCopy),
  )

const isEncoded =
  (renditions: readonly Rendition[]) =>
  ({ width, height }: Rung): boolean =>
    renditions.some((made) => !made.isCopy && made.width === width && made.height === height)

/** Sound that was made has the common level; copied sound may not have it. */
const soundOf = (plan: LadderPlan, kept: readonly Rendition[]): 'make' | 'level' | 'keep' => {
  const sound = kept.find(({ kind }) => kind === 'audio')
  if (sound) return sound.isCopy ? 'level' : 'keep'
  return plan.makesAudio ? 'make' : 'keep'
}

const missingAudioTracks = (plan: LadderPlan, kept: readonly Rendition[]): number[] =>
  plan.otherAudioTracks.filter((index) => !kept.some(({ sound }) => sound === index))

const replaceSound = (
  kept: readonly Rendition[],
  made: readonly Rendition[],
): readonly Rendition[] =>
  made.some(({ kind }) => kind === 'audio') ? kept.filter(({ kind }) => kind !== 'audio') : kept

/** Only the lowest quality if nothing plays yet. */
const nextRungs = (missing: readonly Rung[], published: readonly Rendition[]): readonly Rung[] =>
  published.some(({ kind }) => kind === 'video') ? missing : missing.slice(-1)

const byHeight = (renditions: readonly Rendition[]): Rendition[] =>
  [...renditions].sort((one, other) => other.height - one.height)

const measured = (probe: Probe, renditions: readonly Rendition[]): Probe =>
  probe.isDurationEstimated
    ? { ...probe, duration: Math.max(...renditions.map(({ duration }) => duration)) }
    : probe

/** Returns false if another attempt owns the asset. */
const saveTranscoded = (
  media: Media,
  { asset, attempt }: StepRun,
  patch: { probe: Probe; renditions: Rendition[]; hasOriginal: boolean },
): Promise<boolean> => {
  const now = media.context.clock.now()
  return inTransaction(media.context, async ({ db, bus }) => {
    const moved = await moveAsset(
      db,
      asset.id,
      'publish-transcode',
      {
        ...patch,
        probe: measured(patch.probe, patch.renditions),
        progress: 1,
        attempt: null,
        playableAt: asset.playableAt ?? now,
        readyAt: now,
        changedAt: now,
      },
      attempt,
    )
    if (!moved) return false
    await makeAssetCurrent(media, db, moved)
    await queueFirstTranscription(media, db, moved)
    await bus.publish(assetTopic, asset.key)
    await bus.publish(lessonVideosTopic, null)
    return true
  })
}

/** The others are made when every video that waits plays. */
const publishFirst = async (
  media: Media,
  { asset, attempt }: StepRun,
  { probe, renditions }: TranscodeResult,
): Promise<void> => {
  await inTransaction(media.context, async (within) => {
    const { db, bus, clock } = within
    const playableAt = asset.playableAt ?? clock.now()
    const saved = await saveRenditions(db, asset.id, attempt, { probe, renditions, playableAt })
    if (!saved) return
    const video = await findVideo(db, asset.videoId)
    // The file of a replaced video plays until the new one is ready.
    if (video?.currentAssetId === null) await makeAssetCurrent(media, db, saved)
    await queueTranscode(within, asset.id, probe)
    await bus.publish(assetTopic, asset.key)
    await bus.publish(lessonVideosTopic, null)
  })
}

/** Second step: encodes the other qualities; the uploaded file is kept if the disk has room. */
export const transcodeAsset = async (
  media: Media,
  assetId: number,
  signal: AbortSignal,
): Promise<void> => {
  await runStep(media, assetId, 'transcode', signal, async (run) => {
    const { asset, folder } = run
    if (!asset.probe) throw new ChildFailure('damaged', 'it was never probed')
    const plan = planLadder(asset.probe, media.context.config)
    const { free } = await media.measureSpace()
    const copySize = media.context.objects ? asset.fileSize : 0
    if (free < copySize + spaceFor(asset.probe, plan) + reservedSpace)
      throw new ChildFailure('disk-full', '')
    // The first step was interrupted after publishing.
    if (asset.poster === '' && asset.probe.hasPicture !== false)
      await makePictures(media, run, asset.probe)
    const kept = keptRenditions(asset, plan)
    const missing = plan.rungs.filter((rung) => !isEncoded(kept)(rung))
    const rungs = nextRungs(missing, kept)
    const isLast = rungs.length === missing.length
    const { probe, renditions: made } = await runTranscode(media, run, {
      source: await sourceOf(media, run),
      folder,
      probe: asset.probe,
      frameRate: plan.frameRate,
      rungs: [...rungs],
      sound: soundOf(plan, kept),
      otherAudioTracks: isLast ? missingAudioTracks(plan, kept) : [],
      assetKey: unwrapKey(media.context.keys.media, asset.wrappedKey),
    })
    await publishRenditions(media, run, made)
    const renditions = byHeight([...replaceSound(kept, made), ...made])
    if (!isLast) return publishFirst(media, run, { probe, renditions })
    const hasOriginal = await keepsOriginal(media)
    if (!(await saveTranscoded(media, run, { probe, renditions, hasOriginal }))) return
    await removeParts(media, assetId)
    if (!hasOriginal) await removeUpload(media, asset.uploadId)
  })
}
