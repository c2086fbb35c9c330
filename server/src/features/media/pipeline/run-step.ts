import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type VideoFailure, videoFailures } from '@jingke/contract/media'
import type { Context } from '../../../platform/context.ts'
import { ChildFailure } from '../../../platform/ffmpeg/index.ts'
import { type Database, type Media, mediaTopic } from '../media.ts'
import { type AssetRow, moveAsset, noteProgress, patchAsset } from './assets.store.ts'
import type { VideoEvent } from './video-states.ts'

export const stepNames = { ingest: 'media-ingest', ladder: 'media-ladder' } as const
export type StepName = keyof typeof stepNames

const jobKey = (step: StepName, assetId: number): string => `${stepNames[step]}:${assetId}`

export const enqueueStep = (
  context: Context,
  db: Database,
  step: StepName,
  assetId: number,
  { priority = 0 } = {},
): Promise<void> =>
  context.jobs.enqueue(db, stepNames[step], { assetId }, { key: jobKey(step, assetId), priority })

export const hasJob = (context: Context, step: StepName, assetId: number): Promise<boolean> =>
  context.jobs.has(context.database.orm, jobKey(step, assetId))

/** A run that lost its encoder this often is given up. */
const maxDeaths = 4

/** Milliseconds between two notes of progress. */
const noteInterval = 1000

export interface StepRun {
  readonly asset: AssetRow
  readonly attempt: string
  /** For this run alone, and gone after it. */
  readonly folder: string
  readonly signal: AbortSignal
  onProgress(progress: number): void
}

class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

const isFailure = (reason: string): reason is VideoFailure => reason in videoFailures

const failureOf = (error: ChildFailure): VideoFailure => {
  if (error.reason === 'stalled') return 'encoder-stalled'
  return isFailure(error.reason) ? error.reason : 'encoder-failed'
}

/** Notes progress now and then; stops the run when the row names another, or none. */
const createNotes = (media: Media, assetId: number, attempt: string, stop: AbortController) => {
  let notedAt = 0
  return (progress: number) => {
    const now = performance.now()
    if (now - notedAt < noteInterval) return
    notedAt = now
    noteProgress(media.context.database.orm, assetId, attempt, progress).then(
      (isMine) => isMine || stop.abort(new Overtaken()),
      () => {},
    )
  }
}

/**
 * Does one step of an asset's way. It may be cut off at any moment: it then begins again, and what
 * it had made so far was seen by nobody. Says whether the asset stood where the step begins.
 */
export const runStep = async (
  media: Media,
  assetId: number,
  event: VideoEvent,
  signal: AbortSignal,
  work: (run: StepRun) => Promise<void>,
): Promise<boolean> => {
  const { context, folders } = media
  const db = context.database.orm
  const attempt = crypto.randomUUID()
  const begun = await moveAsset(db, assetId, event, {
    attempt,
    progress: 0,
    stepStartedAt: context.clock.now(),
    queuedAt: null,
    failure: null,
    changedAt: context.clock.now(),
  })
  if (!begun) return false
  const stop = new AbortController()
  media.running.set(assetId, stop)
  const folder = join(folders.drafts, attempt)
  try {
    await mkdir(folder, { recursive: true })
    await work({
      asset: begun,
      attempt,
      folder,
      signal: AbortSignal.any([signal, stop.signal]),
      onProgress: createNotes(media, assetId, attempt, stop),
    })
  } catch (error) {
    if (stop.signal.aborted) return true
    // Not the file's fault: the queue brings the job again.
    if (signal.aborted || !(error instanceof ChildFailure)) throw error
    context.log.warn({ err: error, assetId, reason: error.reason }, 'a video was not processed')
    if (error.reason === 'died' && begun.attemptCount + 1 < maxDeaths) {
      await noteDeath(media, begun)
      throw error
    }
    await failAsset(media, assetId, failureOf(error), attempt)
  } finally {
    if (media.running.get(assetId) === stop) media.running.delete(assetId)
    await rm(folder, { recursive: true, force: true })
    await context.bus.publish(mediaTopic, begun.key).catch(() => {})
  }
  return true
}

const noteDeath = async (media: Media, { id, attemptCount }: AssetRow): Promise<void> => {
  await patchAsset(media.context.database.orm, id, { attemptCount: attemptCount + 1 })
}

export const failAsset = (
  { context }: Pick<Media, 'context'>,
  assetId: number,
  failure: VideoFailure,
  byAttempt?: string,
): Promise<AssetRow | undefined> =>
  moveAsset(
    context.database.orm,
    assetId,
    'fail',
    { failure, attempt: null, queuedAt: null, changedAt: context.clock.now() },
    byAttempt,
  )
