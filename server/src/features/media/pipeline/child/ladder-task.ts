import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openDriver } from '../../../../platform/ffmpeg/index.ts'
import { renditionKey } from '../encrypt-segment.ts'
import { planLadder } from '../plan-ladder.ts'
import { newRenditionId, type Rendition } from '../rendition.ts'
import { withInput } from './open-input.ts'
import { packageTrack } from './package-track.ts'
import type { LadderResult, TaskNamed } from './tasks.ts'
import { Unreadable } from './unreadable.ts'

/** Share of the progress; packaging is the rest. */
const encodingShare = 0.95

/** The encoder writes MP4 files, which are then cut into segments and encrypted. */
export const runLadderTask = async (
  { source, folder, encoder, assetKey, probe }: TaskNamed<'ladder'>,
  onProgress: (progress: number) => void,
): Promise<LadderResult> => {
  await stat(source).catch(() => {
    throw new Unreadable('source-missing')
  })
  const plan = planLadder(probe)
  const rungs = plan.rungs.map((rung, index) => ({ ...rung, file: join(folder, `v${index}.mp4`) }))
  const audioFile = plan.makesAudio ? join(folder, 'a.mp4') : undefined
  const files = [...rungs.map((rung) => rung.file), ...(audioFile ? [audioFile] : [])]
  if (files.length === 0) return { renditions: [] }

  const driver = await openDriver(encoder)
  await driver.makeLadder(
    { source, rotation: probe.rotation, frameRate: plan.frameRate, rungs, audioFile },
    (seconds) => onProgress(Math.min(1, seconds / probe.duration) * encodingShare),
  )
  const renditions: Rendition[] = []
  for (const file of files) {
    const rendition = await withInput(file, async (input) => {
      const track = (await input.getPrimaryVideoTrack()) ?? (await input.getPrimaryAudioTrack())
      if (!track) throw new Error('the encoder made an empty file')
      const id = newRenditionId()
      return packageTrack(track, {
        folder: join(folder, id),
        id,
        key: renditionKey(Buffer.from(assetKey), id),
        isCopy: false,
        onProgress: () => {},
      })
    })
    if (rendition.kind === 'video' && rendition.duration < probe.duration * 0.9 - 5)
      throw new Unreadable('damaged')
    renditions.push(rendition)
    onProgress(encodingShare + (renditions.length / files.length) * (1 - encodingShare))
    await rm(file)
  }
  return { renditions }
}
