import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cue, type TranscriptionFailure, transcriptionFailures } from '@jingke/contract/media'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ChildFailure } from '../../../platform/ffmpeg/index.ts'
import type { TranscriptionConfig } from '../../../platform/media-files/index.ts'
import { putCaptionRow } from '../captions/captions.store.ts'
import { CaptionError, parseCaptions } from '../captions/parse-captions.ts'
import { findVideo } from '../library/videos.store.ts'
import type { Media } from '../media.ts'
import { type AssetRow, findAsset } from '../pipeline/assets.store.ts'
import { TranscribeResult } from '../pipeline/child/tasks.ts'
import { runChildTask } from '../pipeline/jobs/child-task.ts'
import { endTranscription, hasPublishedCaption, putTranscription } from './transcriptions.store.ts'
import { writeSound } from './write-sound.ts'

/** Seconds: a slow machine may take longer than the video, but not for ever. */
const timeLimitOf = (duration: number): number => 600 + 10 * duration

const isFailure = (reason: string): reason is TranscriptionFailure =>
  reason in transcriptionFailures

const parseSpeech = (text: string): Cue[] => {
  if (!/-->/.test(text) && /^\uFEFF?WEBVTT\b/.test(text)) throw new ChildFailure('no-speech', '')
  try {
    return parseCaptions(text)
  } catch (error) {
    if (!(error instanceof CaptionError)) throw error
    throw new ChildFailure('wrong-output', `line ${error.line}: ${error.message}`)
  }
}

const recognise = async (
  media: Media,
  asset: AssetRow,
  { command }: TranscriptionConfig,
  { folder, signal, timeLimit }: { folder: string; signal: AbortSignal; timeLimit: number },
): Promise<Cue[]> => {
  if (media.encoder.kind === 'none') throw new ChildFailure('no-encoder', '')
  const source = join(folder, 'sound.mp4')
  if (!(await writeSound(media, asset, source))) throw new ChildFailure('no-sound', '')
  const result = await runChildTask(
    { signal },
    {
      name: 'transcribe',
      source,
      folder,
      encoder: media.encoder,
      command: [...command],
      timeLimit,
    },
  )
  return parseSpeech(TranscribeResult.parse(result).text)
}

/** The name of a language in that language. */
const labelOf = (language: string): string => {
  const [base = language] = language.split('-')
  return new Intl.DisplayNames([language], { type: 'language' }).of(base) ?? language
}

const saveDraft = (
  { context }: Media,
  videoId: number,
  attempt: string,
  language: string,
  cues: readonly Cue[],
): Promise<void> =>
  inTransaction(context, async ({ db }) => {
    const end = { state: 'done', failure: null, detail: '' } as const
    if (!(await endTranscription(db, videoId, attempt, end))) return
    // An operator stored captions meanwhile.
    if (await hasPublishedCaption(db, videoId, language)) return
    const label = labelOf(language)
    await putCaptionRow(db, { videoId, language, label, isDraft: true }, cues)
  })

/**
 * Makes draft captions from the speech of a video by the school's command. If the process is killed,
 * the job starts again.
 */
export const transcribeVideo = async (
  media: Media,
  videoId: number,
  signal: AbortSignal,
): Promise<void> => {
  const { context, folders } = media
  const { db, config } = context
  const video = await findVideo(db, videoId)
  if (!video) return
  const attempt = crypto.randomUUID()
  const folder = join(folders.drafts, attempt)
  await putTranscription(db, { videoId, state: 'running', attempt })
  try {
    await mkdir(folder, { recursive: true })
    const asset =
      video.currentAssetId === null ? undefined : await findAsset(db, video.currentAssetId)
    const { transcription } = config
    if (!transcription) throw new ChildFailure('not-configured', '')
    if (!asset) throw new ChildFailure('no-sound', '')
    const timeLimit = timeLimitOf(asset.probe?.duration ?? 0)
    const cues = await recognise(media, asset, transcription, { folder, signal, timeLimit })
    await saveDraft(media, videoId, attempt, transcription.language, cues)
  } catch (error) {
    if (signal.aborted || !(error instanceof ChildFailure)) throw error
    context.log.warn({ err: error, videoId, reason: error.reason }, 'a video was not transcribed')
    await endTranscription(db, videoId, attempt, {
      state: 'failed',
      failure: isFailure(error.reason) ? error.reason : 'sound-failed',
      detail: error.message,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
