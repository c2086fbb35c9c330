import { join } from 'node:path'
import { openDriver } from '../../../../platform/ffmpeg/index.ts'
import { renditionKey } from '../encrypt-segment.ts'
import { canCopyAudio, canPublishAtOnce } from '../plan-ladder.ts'
import type { Probe } from '../probe.ts'
import { newRenditionId, type Rendition } from '../rendition.ts'
import { cutProbe } from './cut-probe.ts'
import { toPlaces } from './find-damage.ts'
import { makeRenditions } from './make-renditions.ts'
import { measureSound } from './measure-sound.ts'
import { chooseTracks, withInput } from './open-input.ts'
import { packageTrack } from './package-track.ts'
import { probeFile } from './probe-file.ts'
import type { CopyResult, TaskNamed } from './tasks.ts'

type CopyTask = TaskNamed<'copy'>
type OnProgress = (progress: number) => void

const copyTracks = (
  { source, folder, assetKey }: CopyTask,
  probe: Probe,
  onProgress: OnProgress,
  onDamage: (seconds: number) => void,
): Promise<Rendition[]> =>
  withInput(source, async (input) => {
    const { video, audio } = await chooseTracks(input)
    const tracks = [video, ...(canCopyAudio(probe) ? [audio] : [])]
    const renditions: Rendition[] = []
    for (const track of tracks) {
      if (!track) continue
      const id = newRenditionId()
      const done = renditions.length
      const rendition = await packageTrack(track, {
        folder: join(folder, id),
        id,
        key: renditionKey(Buffer.from(assetKey), id),
        isCopy: true,
        origin: probe.origin,
        onDamage,
        onProgress: (seconds) => onProgress((done + Math.min(1, seconds / probe.duration)) / 2),
      })
      renditions.push(rendition)
    }
    return renditions
  })

/**
 * Probes the file and, if it has no picture or one that browsers can play, cuts it into segments without
 * encoding. Sound that they cannot play is encoded: that takes about a second per minute.
 */
export const runCopyTask = async (task: CopyTask, onProgress: OnProgress): Promise<CopyResult> => {
  const whole = await probeFile(task.source, task.encoder, () => onProgress(0))
  const found = cutProbe(whole, task.cut)
  const makesAudio = found.audio !== null && !canCopyAudio(found)
  if (!canPublishAtOnce(found) || (makesAudio && task.encoder.kind === 'none'))
    return { probe: found, renditions: [] }
  const times: number[] = []
  const copied = await copyTracks(task, found, onProgress, (seconds) => void times.push(seconds))
  // Decoders of browsers stop there; the encoder goes on with the next picture.
  if (times.length > 0) return { probe: { ...found, damage: toPlaces(times) }, renditions: [] }
  if (!makesAudio) return { probe: found, renditions: copied }
  const driver = await openDriver(task.encoder)
  const probe = await measureSound(driver, task.source, found, () => onProgress(0.5))
  const sound = await makeRenditions(
    driver,
    { ...task, probe, frameRate: probe.frameRate, rungs: [], makesAudio },
    (progress) => onProgress((1 + progress) / 2),
  )
  return { probe, renditions: [...copied, ...sound] }
}
