import { stat } from 'node:fs/promises'
import { openDriver } from '../../../../platform/ffmpeg/index.ts'
import { isAtCommonLevel } from '../loudness.ts'
import { makeRenditions } from './make-renditions.ts'
import { measureSound } from './measure-sound.ts'
import type { LadderResult, TaskNamed } from './tasks.ts'
import { Unreadable } from './unreadable.ts'

/** Encodes qualities of a file, and its sound if it has to be made or is too soft or too loud. */
export const runLadderTask = async (
  { encoder, probe: found, sound, ...wanted }: TaskNamed<'ladder'>,
  onProgress: (progress: number) => void,
): Promise<LadderResult> => {
  await stat(wanted.source).catch(() => {
    throw new Unreadable('source-missing')
  })
  // Such a ladder has nothing to make.
  if (encoder.kind === 'none') return { probe: found, renditions: [] }
  const driver = await openDriver(encoder)
  const probe =
    sound === 'keep' ? found : await measureSound(driver, wanted.source, found, () => onProgress(0))
  const makesAudio = sound === 'make' || (sound === 'level' && !isAtCommonLevel(probe))
  const renditions = await makeRenditions(driver, { ...wanted, probe, makesAudio }, onProgress)
  const { duration, isDurationEstimated } = probe
  if (
    !isDurationEstimated &&
    renditions.some((made) => made.kind === 'video' && made.duration < duration * 0.9 - 5)
  )
    throw new Unreadable('damaged')
  return { probe, renditions }
}
