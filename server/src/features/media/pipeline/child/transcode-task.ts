import { type EncoderDriver, openDriver } from '../../../../platform/ffmpeg/index.ts'
import { isAtCommonLevel } from '../loudness.ts'
import type { Rendition } from '../transcode/rendition.ts'
import { makeRenditions } from './make-renditions.ts'
import { measureSound } from './measure-sound.ts'
import { Unreadable } from './probe/unreadable.ts'
import { checkSource } from './sources.ts'
import { orderedSourceOf } from './stream-times/ordered-source.ts'
import type { TaskNamed, TranscodeResult } from './tasks.ts'

/** Each at the common level. */
const transcodeOtherAudioTracks = async (
  driver: EncoderDriver,
  {
    otherAudioTracks,
    ...wanted
  }: Omit<TaskNamed<'transcode'>, 'encoder' | 'sound' | 'name' | 'parts'>,
  onStep: () => void,
): Promise<Rendition[]> => {
  const made: Rendition[] = []
  for (const index of otherAudioTracks) {
    const audio = wanted.probe.otherSounds?.[index]
    if (!audio) continue
    const probe = await measureSound(driver, wanted.source, { ...wanted.probe, audio }, onStep)
    const audioTracks = { ...wanted, probe, rungs: [], makesAudio: true }
    for (const rendition of await makeRenditions(driver, audioTracks, onStep))
      made.push({ ...rendition, kind: 'other-audio', sound: index })
  }
  return made
}

/** Encodes qualities of a file, and its sound if it has to be made or is too soft or too loud. */
export const runTranscodeTask = async (
  { encoder, probe: found, sound, parts, ...task }: TaskNamed<'transcode'>,
  onProgress: (progress: number) => void,
): Promise<TranscodeResult> => {
  await checkSource(task.source)
  // Such a transcode has nothing to make.
  if (encoder.kind === 'none') return { probe: found, renditions: [] }
  const source = await orderedSourceOf({ ...task, probe: found }, () => onProgress(0))
  const wanted = { ...task, source }
  const driver = await openDriver(encoder)
  const probe =
    sound === 'keep' ? found : await measureSound(driver, wanted.source, found, () => onProgress(0))
  const makesAudio = sound === 'make' || (sound === 'level' && !isAtCommonLevel(probe))
  const all = { ...wanted, probe, makesAudio, ...(parts && { parts }) }
  const renditions = await makeRenditions(driver, all, onProgress)
  const { duration, isDurationEstimated } = probe
  if (
    !isDurationEstimated &&
    renditions.some((made) => made.kind === 'video' && made.duration < duration * 0.9 - 5)
  )
    throw new Unreadable('damaged')
  const others = await transcodeOtherAudioTracks(driver, { ...wanted, probe }, () =>
    onProgress(0.99),
  )
  return { probe, renditions: [...renditions, ...others] }
}
