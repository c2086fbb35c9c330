import { join } from 'node:path'
import { openDriver } from '../../../../platform/ffmpeg/index.ts'
import type { Probe } from '../probe.ts'
import { renditionKey } from '../transcode/encrypt-segment.ts'
import { canCopyAudio, canPublishAtOnce } from '../transcode/plan-ladder.ts'
import { newRenditionId, type Rendition } from '../transcode/rendition.ts'
import { isDiskFull } from './disk-full.ts'
import { makeRenditions } from './make-renditions.ts'
import { measureSound } from './measure-sound.ts'
import { chooseTracks, withInput } from './open-input.ts'
import { packageTrack } from './package-track.ts'
import { checkDecoders } from './probe/check-decoders.ts'
import { cutProbe, withoutCopy } from './probe/cut-probe.ts'
import { toRanges } from './probe/find-damage.ts'
import { probeFile } from './probe/probe-file.ts'
import { checkSource } from './sources.ts'
import { orderSource } from './stream-times/ordered-source.ts'
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
        lastFrame: { end: probe.duration },
        onDamage,
        onProgress: (seconds) => onProgress((done + Math.min(1, seconds / probe.duration)) / 2),
      })
      renditions.push(rendition)
    }
    return renditions
  })

const probeTask = async (task: CopyTask, onStep: () => void) => {
  await checkSource(task.source)
  const { source, isOrdered, isContinuous } = await orderSource(task.source, task.folder, onStep)
  const found = await checkDecoders(
    task.encoder,
    source,
    await probeFile(source, task.encoder, onStep),
  )
  // Recordings that were joined may be coded in different ways.
  const whole = isContinuous ? found : withoutCopy(found)
  const probe = cutProbe({ ...whole, ...(isOrdered && { isOutOfOrder: true }) }, task.cut)
  return { ...task, source, probe }
}

/**
 * Probes the file and, if it has no picture or one that browsers can play, cuts it into segments without
 * encoding. Sound that they cannot play is encoded: that takes about a second per minute.
 */
export const runCopyTask = async (given: CopyTask, onProgress: OnProgress): Promise<CopyResult> => {
  const { probe: found, ...task } = await probeTask(given, () => onProgress(0))
  const makesAudio = found.audio !== null && !canCopyAudio(found)
  if (!canPublishAtOnce(found) || (makesAudio && task.encoder.kind === 'none'))
    return { probe: found, renditions: [] }
  const times: number[] = []
  const copied = await copyTracks(
    task,
    found,
    onProgress,
    (seconds) => void times.push(seconds),
  ).catch((error: unknown) => {
    if (isDiskFull(error)) throw error
    return undefined
  })
  // Segments take no times that go back. The encoder leaves such pictures out.
  if (!copied) return { probe: withoutCopy(found), renditions: [] }
  // Decoders of browsers stop there; the encoder goes on with the next picture.
  if (times.length > 0) return { probe: { ...found, damage: toRanges(times) }, renditions: [] }
  if (!makesAudio) return { probe: found, renditions: copied }
  const driver = await openDriver(task.encoder)
  const probe = await measureSound(driver, task.source, found, () => onProgress(0.5))
  const sound = await makeRenditions(
    driver,
    { ...task, probe, rungs: [], makesAudio },
    (progress) => onProgress((1 + progress) / 2),
  )
  return { probe, renditions: [...copied, ...sound] }
}
