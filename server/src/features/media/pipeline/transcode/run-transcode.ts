import {
  ChildFailure,
  softwareEncoder,
  type VideoEncoder,
} from '../../../../platform/ffmpeg/index.ts'
import type { Media } from '../../media.ts'
import { type TaskNamed, TranscodeResult } from '../child/tasks.ts'
import { runChildTask } from '../jobs/child-task.ts'
import type { StepRun } from '../jobs/run-step.ts'
import { encodeParts, removeParts, shareOfParts } from './encode-parts.ts'
import { planParts } from './plan-parts.ts'

/** Failures that may be the hardware's. Others are the file's, and software would fail too. */
const hardwareFailures = new Set(['encoder-failed', 'crashed', 'stalled'])

/** The whole may be encoded all the same. */
const notForParts = new Set(['encoder-failed', 'damaged'])

/** Encodes by hardware if the school has one; if that fails, by software, and from then on. */
export const runTranscode = async (
  media: Pick<Media, 'context' | 'encoder' | 'videoEncoders' | 'folders'>,
  run: Pick<StepRun, 'asset' | 'signal' | 'onProgress'>,
  task: Omit<TaskNamed<'transcode'>, 'name' | 'encoder'>,
): Promise<TranscodeResult> => {
  const { context, encoder, videoEncoders } = media
  const runWith = async (videoEncoder: VideoEncoder): Promise<TranscodeResult> => {
    const whole = { ...task, encoder: { ...encoder, videoEncoder } }
    const atOnce = async () =>
      TranscodeResult.parse(await runChildTask(run, { name: 'transcode', ...whole }))
    const planned = planParts(task.probe, task.rungs.length > 0 ? task.frameRate : undefined)
    if (planned.length === 0) return atOnce()
    try {
      const parts = await encodeParts(media, run, whole, planned)
      const onProgress = (progress: number) =>
        run.onProgress(shareOfParts + progress * (1 - shareOfParts))
      return TranscodeResult.parse(
        await runChildTask({ ...run, onProgress }, { name: 'transcode', ...whole, parts }),
      )
    } catch (error) {
      if (!(error instanceof ChildFailure) || !notForParts.has(error.reason)) throw error
      context.log.warn({ assetId: run.asset.id, err: error }, 'a video is not encoded in parts')
      await removeParts(media, run.asset.id)
      return atOnce()
    }
  }
  if (task.rungs.length === 0) return runWith(softwareEncoder)
  const videoEncoder = await videoEncoders.choose()
  const facts = { assetId: run.asset.id, videoEncoder }
  context.log.info(facts, 'qualities of a video are encoded')
  try {
    return await runWith(videoEncoder)
  } catch (error) {
    const isHardware = videoEncoder !== softwareEncoder
    if (!isHardware || !(error instanceof ChildFailure) || !hardwareFailures.has(error.reason))
      throw error
    videoEncoders.giveUpHardware()
    context.log.warn({ ...facts, err: error }, 'the hardware encoder failed; software encodes')
    return runWith(softwareEncoder)
  }
}
