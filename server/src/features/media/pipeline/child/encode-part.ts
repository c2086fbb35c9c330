import { join } from 'node:path'
import { EncodedPacketSink } from 'mediabunny'
import { openDriver } from '../../../../platform/ffmpeg/index.ts'
import { extraTimeOf } from './make-renditions.ts'
import { canSeek, withInput } from './open-input.ts'
import { Unreadable } from './probe/unreadable.ts'
import { checkSource, toSource } from './sources.ts'
import type { TaskNamed } from './tasks.ts'

/** Seconds. The frame that is shown when a part begins may begin before it. */
const lead = 3

const countFrames = (file: string): Promise<number> =>
  withInput(file, async (input) => {
    const track = await input.getPrimaryVideoTrack()
    let count = 0
    if (track)
      for await (const _ of new EncodedPacketSink(track).packets(undefined, undefined, {
        metadataOnly: true,
      }))
        count += 1
    return count
  })

/** Encodes one part of a picture. Throws if it does not have the frames that the next part counts on. */
export const runEncodePartTask = async (
  { source, folder, encoder, probe, frameRate, rungs, part }: TaskNamed<'encode-part'>,
  onProgress: (progress: number) => void,
): Promise<void> => {
  await checkSource(source)
  if (encoder.kind === 'none' || !(await withInput(source, canSeek)))
    throw new Unreadable('damaged')
  const driver = await openDriver(encoder)
  const { start, frames } = part
  const origin = probe.origin + start
  const duration = frames === undefined ? probe.duration - start : frames / frameRate
  const files = rungs.map((rung) => ({ ...rung, file: join(folder, rung.file) }))
  await driver.transcode(
    {
      ...toSource(source, probe),
      origin,
      readFrom: start > 0 ? Math.max(0, origin - lead) : 0,
      duration,
      // Before the first frame of the next part.
      longest: frames === undefined ? undefined : (frames - 0.5) / frameRate,
      frameRate,
      extraTime: frames === undefined ? extraTimeOf(probe) : 0,
      rungs: files,
      audio: undefined,
    },
    (seconds) => onProgress(Math.min(1, Math.max(0, seconds) / duration)),
  )
  if (frames === undefined) return
  for (const { file } of files)
    if ((await countFrames(file)) !== frames) throw new Error('a part has other frames')
}
