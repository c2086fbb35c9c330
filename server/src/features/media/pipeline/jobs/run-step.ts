import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type VideoFailure, videoFailures } from '@jingke/contract/media'
import { ChildFailure } from '../../../../platform/ffmpeg/index.ts'
import type { Media } from '../../media.ts'
import { type AssetRow, moveAsset, patchAsset, saveProgress } from '../assets.store.ts'
import type { VideoEvent } from '../video-states.ts'
import { failAsset } from './fail-asset.ts'

/** Number of crashes of the child process after which the asset fails. */
const maxCrashes = 4

/** Milliseconds between two writes of the progress. */
const progressInterval = 1000

export interface StepRun {
  readonly asset: AssetRow
  readonly attempt: string
  /** Belongs to this run and is removed after it. */
  readonly folder: string
  readonly signal: AbortSignal
  onProgress(progress: number): void
}

class Superseded extends Error {
  override readonly name = 'Superseded'
}

const isFailure = (reason: string): reason is VideoFailure => reason in videoFailures

const failureOf = (error: ChildFailure): VideoFailure => {
  if (error.reason === 'stalled') return 'encoder-stalled'
  return isFailure(error.reason) ? error.reason : 'encoder-failed'
}

/** Throttled. Aborts the run if the row names another attempt, or none. */
const createProgressWriter = (
  media: Media,
  assetId: number,
  attempt: string,
  stop: AbortController,
) => {
  let savedAt = 0
  return (progress: number) => {
    const now = performance.now()
    if (now - savedAt < progressInterval) return
    savedAt = now
    saveProgress(media.context.db, assetId, attempt, progress).then(
      (isCurrent) => isCurrent || stop.abort(new Superseded()),
      () => {},
    )
  }
}

/**
 * Runs one step of the pipeline. The process may be killed at any time: the step then runs again,
 * and nothing unfinished was published. Returns false if the asset is not in a state that the step
 * starts from.
 */
export const runStep = async (
  media: Media,
  assetId: number,
  event: VideoEvent,
  signal: AbortSignal,
  run: (step: StepRun) => Promise<void>,
): Promise<boolean> => {
  const { context, folders } = media
  const { db } = context
  const attempt = crypto.randomUUID()
  const started = await moveAsset(db, assetId, event, {
    attempt,
    progress: 0,
    stepStartedAt: context.clock.now(),
    queuedAt: null,
    failure: null,
    changedAt: context.clock.now(),
  })
  if (!started) return false
  const stop = new AbortController()
  media.running.set(assetId, stop)
  const folder = join(folders.drafts, attempt)
  try {
    await mkdir(folder, { recursive: true })
    await run({
      asset: started,
      attempt,
      folder,
      signal: AbortSignal.any([signal, stop.signal]),
      onProgress: createProgressWriter(media, assetId, attempt, stop),
    })
  } catch (error) {
    if (stop.signal.aborted) return true
    // Not caused by the file: the queue retries the job.
    if (signal.aborted || !(error instanceof ChildFailure)) throw error
    context.log.warn({ err: error, assetId, reason: error.reason }, 'a video was not processed')
    if (error.reason === 'crashed' && started.attemptCount + 1 < maxCrashes) {
      await patchAsset(db, assetId, { attemptCount: started.attemptCount + 1 })
      throw error
    }
    await failAsset(context, assetId, failureOf(error), {
      detail: error.message,
      byAttempt: attempt,
    })
  } finally {
    if (media.running.get(assetId) === stop) media.running.delete(assetId)
    await rm(folder, { recursive: true, force: true })
  }
  return true
}
