import { FilePathSource, Input, MP4 } from 'mediabunny'
import { Decoder, Demuxer, FilterAPI } from 'node-av/api'
import type { Frame, Stream } from 'node-av/lib'
import { beepLength, type ClipReading, clipHeight } from './clip.ts'
import { readColours } from './read-colours.ts'
import { readFragments } from './read-fragments.ts'

const timeOf = (frame: Frame): number =>
  (Number(frame.bestEffortTimestamp) * frame.timeBase.num) / frame.timeBase.den

const decode = async (
  file: string,
  choose: (input: Demuxer) => Stream | undefined,
  graph: string,
  onFrame: (frame: Frame) => void,
): Promise<void> => {
  const input = await Demuxer.open(file, { copyTs: true })
  const stream = choose(input)
  if (stream) {
    const decoder = await Decoder.create(stream)
    const filter = FilterAPI.create(graph)
    const frames = filter.framesSync(decoder.framesSync(input.packetsSync(stream.index)))
    for (const frame of frames) {
      if (!frame) continue
      onFrame(frame)
    }
    decoder.close()
    filter.close()
  }
  await input.close()
}

/** Null unless every row of the upper half shows the same and the lower half is black. */
const numberOf = (frame: Frame): number | null => {
  const luma = frame.data?.[0]
  const stride = frame.linesize[0] ?? 0
  if (!luma) return null
  const rowOf = (y: number): number[] =>
    Array.from({ length: 8 }, (_, bit) => luma[y * stride + Math.floor((bit + 0.5) * 20)] ?? 0)
  const upper = [20, 21, 22, 23].map((y) => rowOf(y).map((value) => (value > 128 ? 1 : 0)))
  const lower = rowOf((clipHeight * 3) / 4)
  const [bits = []] = upper
  const isClean = upper.every((row) => row.join() === bits.join())
  const isUpright = lower.every((value) => value < 60)
  return isClean && isUpright
    ? bits.reduce((sum: number, bit, index) => sum + bit * 2 ** index, 0)
    : null
}

const rate = 48_000

/** A beep begins where it is loud after a tenth of a second of silence. */
const findBeeps = (samples: readonly number[], start: number): ClipReading['beeps'] => {
  const beeps: { time: number; second: number }[] = []
  let quietSince = -rate
  for (let index = 0; index < samples.length; index += 1) {
    if (Math.abs(samples[index] ?? 0) < 0.05) continue
    if (index - quietSince > rate / 10) {
      const length = Math.floor(rate * beepLength * 0.6)
      const part = samples.slice(index + rate / 50, index + rate / 50 + length)
      const crossings = part.filter(
        (value, at) => at > 0 && value >= 0 !== (part[at - 1] ?? 0) >= 0,
      )
      const pitch = (crossings.length * rate) / 2 / length
      beeps.push({ time: start + index / rate, second: Math.round((pitch - 400) / 200) })
    }
    quietSince = index
  }
  // A click where the sound was cut has no pitch.
  return beeps.filter(({ second }) => second >= 0)
}

const readRotation = async (file: string): Promise<number> => {
  const input = new Input({ source: new FilePathSource(file), formats: [MP4] })
  const video = await input.getPrimaryVideoTrack()
  const rotation = (await video?.getRotation()) ?? 0
  input.dispose()
  return rotation
}

/** Decodes what was published. Node-av is GPL: for processes of tests only. */
export const readClip = async (files: {
  picture?: string | undefined
  sound?: string | undefined
}): Promise<ClipReading> => {
  const frames: { time: number; number: number | null }[] = []
  let [width, height] = [0, 0]
  const rotation = files.picture ? await readRotation(files.picture) : 0
  const { times, shown } = files.picture ? readFragments(files.picture) : { times: [], shown: [] }
  let colours: ClipReading['colours'] = { tags: [], thirds: [] }
  if (files.picture)
    await decode(
      files.picture,
      (input) => input.video(),
      'format=yuv420p',
      (frame) => {
        ;[width, height] = [frame.width, frame.height]
        if (frames.length === 0) colours = readColours(frame)
        // As a player reads them: the decoder moves the times of files that have frames out of order.
        frames.push({ time: times[frames.length] ?? Number.NaN, number: numberOf(frame) })
      },
    )
  const samples: number[] = []
  let start: number | undefined
  if (files.sound)
    await decode(
      files.sound,
      (input) => input.audio(),
      'aresample=48000,aformat=sample_fmts=flt:channel_layouts=stereo,pan=mono|c0=c0',
      (frame) => {
        start ??= timeOf(frame)
        // A hole in the times is a hole in what is heard.
        const missing = Math.round((timeOf(frame) - start) * rate) - samples.length
        if (missing > rate / 50) samples.push(...Array<number>(missing).fill(0))
        const bytes = frame.data?.[0]
        if (!bytes) return
        for (let index = 0; index < frame.nbSamples; index += 1)
          samples.push(bytes.readFloatLE(index * 4))
      },
    )
  // AAC overshoots where a beep begins: the peaks of the beeps, not the very highest.
  const loud = samples.map(Math.abs).filter((value) => value > 0.05)
  const loudest = loud.sort((one, other) => one - other)[Math.floor(loud.length * 0.95)] ?? 0
  const beeps = findBeeps(samples, start ?? 0)
  return { rotation, width, height, frames, shown, beeps, loudest, colours }
}
