import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type EncoderDriver,
  keyFrameInterval,
  type Rung,
} from '../../../../platform/ffmpeg/index.ts'
import { gainOf } from '../loudness.ts'
import { longestOf, type Probe } from '../probe.ts'
import { renditionKey } from '../transcode/encrypt-segment.ts'
import { newRenditionId, type Rendition } from '../transcode/rendition.ts'
import type { LastFrame } from './lasting-frames.ts'
import { packageTrack } from './package-track.ts'
import { toSource } from './sources.ts'
import type { TaskNamed } from './tasks.ts'
import { withTrack } from './with-track.ts'

/** Share of the progress; packaging is the rest. */
const encodingShare = 0.95

/** Seconds. Less than this is the rounding of the last frame. */
const leastExtraTime = 0.5

export const extraTimeOf = ({ duration, videoEnd = duration }: Probe): number =>
  duration - videoEnd > leastExtraTime ? duration - videoEnd : 0

/** Where the source is cut; undefined: it is used to its end. */
const endOf = (probe: Probe): number | undefined =>
  probe.isDurationEstimated || probe.skipped !== undefined ? longestOf(probe) : undefined

/** A picture whose end could not be decoded is not made longer: it counts as damaged. */
const lastFrameOf = (probe: Probe): LastFrame =>
  probe.isDurationEstimated
    ? { longest: 1 / probe.frameRate }
    : { end: probe.duration, longest: Math.max(probe.lastFrame ?? 0, keyFrameInterval) }

interface Wanted {
  readonly source: string
  readonly folder: string
  readonly assetKey: Uint8Array
  readonly probe: Probe
  readonly frameRate?: number | undefined
  readonly rungs: readonly Rung[]
  readonly makesAudio: boolean
  /** What is encoded already: the parts of each rung. */
  readonly parts?: TaskNamed<'transcode'>['parts']
}

/** The encoder writes MP4 files, which are then cut into segments and encrypted. */
export const makeRenditions = async (
  driver: EncoderDriver,
  { source, folder, assetKey, probe, frameRate, rungs, makesAudio, parts }: Wanted,
  onProgress: (progress: number) => void,
): Promise<Rendition[]> => {
  const videos = rungs.map((rung, index) => ({ ...rung, file: join(folder, `v${index}.mp4`) }))
  const audio =
    makesAudio && probe.audio
      ? { track: probe.audio.track, file: join(folder, 'a.mp4'), gain: gainOf(probe) }
      : undefined
  const tracks = [
    ...(parts ?? videos.map(({ file }) => [{ file, start: 0 }])),
    ...(audio ? [[{ file: audio.file, start: 0 }]] : []),
  ]
  if (tracks.length === 0) return []

  const encoded = parts ? [] : videos
  if (encoded.length > 0 || audio)
    await driver.transcode(
      {
        ...toSource(source, probe),
        duration: probe.isDurationEstimated ? undefined : probe.duration,
        longest: endOf(probe),
        frameRate,
        extraTime: extraTimeOf(probe),
        rungs: encoded,
        audio,
      },
      (seconds) => onProgress(Math.min(1, Math.max(0, seconds) / probe.duration) * encodingShare),
    )
  const renditions: Rendition[] = []
  for (const track of tracks) {
    const rendition = await withTrack(track, async (first, laterParts) => {
      const id = newRenditionId()
      return packageTrack(first, {
        folder: join(folder, id),
        id,
        key: renditionKey(Buffer.from(assetKey), id),
        isCopy: false,
        origin: 0,
        lastFrame: lastFrameOf(probe),
        laterParts,
        onProgress: () => onProgress(encodingShare),
      })
    })
    renditions.push(rendition)
    onProgress(encodingShare + (renditions.length / tracks.length) * (1 - encodingShare))
    if (!parts) for (const { file } of track) await rm(file)
  }
  return renditions
}
