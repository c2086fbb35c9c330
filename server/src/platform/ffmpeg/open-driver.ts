import { availableParallelism } from 'node:os'
import type { EncoderDriver } from './encode-task.ts'
import { createFfmpegDriver } from './ffmpeg-command.ts'
import type { Encoder } from './find-encoder.ts'

/** For the child process. Loads the GPL driver only if it is the chosen encoder. */
export const openDriver = async (encoder: Encoder): Promise<EncoderDriver> => {
  const threads = availableParallelism()
  if (encoder.kind === 'ffmpeg')
    return createFfmpegDriver(encoder.command, threads, encoder.videoEncoder)
  if (encoder.kind === 'none') throw new Error('there is no encoder')
  const { createNodeAvDriver } = await import('./node-av-driver.ts')
  return createNodeAvDriver(threads)
}
