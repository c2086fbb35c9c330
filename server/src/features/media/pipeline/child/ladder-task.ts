import { stat } from 'node:fs/promises'
import { openDriver } from '../../../../platform/ffmpeg/index.ts'
import { makeRenditions } from './make-renditions.ts'
import type { LadderResult, TaskNamed } from './tasks.ts'
import { Unreadable } from './unreadable.ts'

/** Encodes qualities of a file. */
export const runLadderTask = async (
  { encoder, ...wanted }: TaskNamed<'ladder'>,
  onProgress: (progress: number) => void,
): Promise<LadderResult> => {
  await stat(wanted.source).catch(() => {
    throw new Unreadable('source-missing')
  })
  const renditions = await makeRenditions(await openDriver(encoder), wanted, onProgress)
  const { duration, isDurationEstimated } = wanted.probe
  if (
    !isDurationEstimated &&
    renditions.some((made) => made.kind === 'video' && made.duration < duration * 0.9 - 5)
  )
    throw new Unreadable('damaged')
  return { renditions }
}
