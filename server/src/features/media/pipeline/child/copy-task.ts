import { join } from 'node:path'
import { renditionKey } from '../encrypt-segment.ts'
import { canCopy } from '../plan-ladder.ts'
import { newRenditionId, type Rendition } from '../rendition.ts'
import { withInput } from './open-input.ts'
import { packageTrack } from './package-track.ts'
import { probeFile } from './probe-file.ts'
import type { CopyResult, TaskNamed } from './tasks.ts'
import { Unreadable } from './unreadable.ts'

/** Seconds by which the copy may be shorter than the source. */
const tolerance = 5

/** Probes the file and, if browsers can play its codecs, cuts it into segments without encoding. */
export const runCopyTask = async (
  { source, folder, assetKey }: TaskNamed<'copy'>,
  onProgress: (progress: number) => void,
): Promise<CopyResult> => {
  const probe = await probeFile(source, () => onProgress(0))
  if (!canCopy(probe)) return { probe, renditions: [] }
  return withInput(source, async (input) => {
    const tracks = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
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
        onProgress: (seconds) => onProgress((done + Math.min(1, seconds / probe.duration)) / 2),
      })
      if (rendition.kind === 'video' && rendition.duration < probe.duration - tolerance)
        throw new Unreadable('truncated')
      renditions.push(rendition)
    }
    return { probe, renditions }
  })
}
