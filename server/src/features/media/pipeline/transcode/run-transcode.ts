import {
  ChildFailure,
  softwareEncoder,
  type VideoEncoder,
} from '../../../../platform/ffmpeg/index.ts'
import type { Media } from '../../media.ts'
import { type TaskNamed, TranscodeResult } from '../child/tasks.ts'
import { runChildTask } from '../jobs/child-task.ts'
import type { StepRun } from '../jobs/run-step.ts'

/** Failures that may be the hardware's. Others are the file's, and software would fail too. */
const hardwareFailures = new Set(['encoder-failed', 'crashed', 'stalled'])

/** Encodes by hardware if the school has one; if that fails, by software, and from then on. */
export const runTranscode = async (
  { context, encoder, videoEncoders }: Pick<Media, 'context' | 'encoder' | 'videoEncoders'>,
  run: Pick<StepRun, 'asset' | 'signal' | 'onProgress'>,
  task: Omit<TaskNamed<'transcode'>, 'name' | 'encoder'>,
): Promise<TranscodeResult> => {
  const runWith = async (videoEncoder: VideoEncoder): Promise<TranscodeResult> =>
    TranscodeResult.parse(
      await runChildTask(run, {
        name: 'transcode',
        ...task,
        encoder: { ...encoder, videoEncoder },
      }),
    )
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
