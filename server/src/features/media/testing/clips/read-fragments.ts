import { readFileSync } from 'node:fs'
import { boxesIn, findBox, timescaleOf } from '../../pipeline/child/boxes/mp4-boxes.ts'

/** Seconds. */
interface Sample {
  readonly time: number
  readonly decoded: number
  readonly duration: number
}

const flags = { offset: 1, firstFlags: 4, duration: 0x100, size: 0x200, flags: 0x400, shown: 0x800 }

/** The first optional field of `tfhd` is the duration that samples have by default, unless others come first. */
const defaultDurationOf = (header: Buffer): number => {
  const present = header.readUIntBE(1, 3)
  const before = ((present & 1) !== 0 ? 8 : 0) + ((present & 2) !== 0 ? 4 : 0)
  return (present & 8) !== 0 ? header.readUInt32BE(8 + before) : 0
}

const samplesOf = (fragment: Buffer, timescale: number): Sample[] => {
  const [header, base, run] = ['tfhd', 'tfdt', 'trun'].map((kind) => findBox(fragment, kind))
  if (!header || !base || !run) return []
  const present = run.readUIntBE(1, 3)
  const has = (field: number) => (present & field) !== 0
  let at = 8 + (has(flags.offset) ? 4 : 0) + (has(flags.firstFlags) ? 4 : 0)
  let decoded = base[0] === 1 ? Number(base.readBigUInt64BE(4)) : base.readUInt32BE(4)
  return Array.from({ length: run.readUInt32BE(4) }, () => {
    const duration = has(flags.duration) ? run.readUInt32BE(at) : defaultDurationOf(header)
    at += (has(flags.duration) ? 4 : 0) + (has(flags.size) ? 4 : 0) + (has(flags.flags) ? 4 : 0)
    const shown = decoded + (has(flags.shown) ? run.readInt32BE(at) : 0)
    at += has(flags.shown) ? 4 : 0
    const [time = 0, start = 0, length = 0] = [shown, decoded, duration].map(
      (ticks) => ticks / timescale,
    )
    const sample = { time, decoded: start, duration: length }
    decoded += duration
    return sample
  })
}

/** Ticks are rounded by so many seconds. */
const rounding = 0.01

/** Players take a picture for missing where the next one is decoded later than the last one ends. */
const joinSpans = (samples: readonly Sample[]): [number, number][] => {
  const spans: [number, number][] = []
  let decodedUntil = 0
  for (const { time, decoded, duration } of samples) {
    const last = spans.at(-1)
    if (last && decoded <= decodedUntil + rounding) last[1] = Math.max(last[1], time + duration)
    else spans.push([time, time + duration])
    decodedUntil = decoded + duration
  }
  return spans
}

/** Published segments as browsers read them: when pictures are shown, and from and to which time there are any. */
export const readFragments = (file: string) => {
  const bytes = readFileSync(file)
  const header = findBox(bytes, 'moov', 'trak', 'mdia', 'mdhd')
  if (!header) throw new Error('there is no header')
  const samples = boxesIn(bytes)
    .filter(({ kind }) => kind === 'moof')
    .flatMap(({ body }) => samplesOf(findBox(body, 'traf') ?? Buffer.alloc(0), timescaleOf(header)))
  const times = samples.map(({ time }) => time).sort((one, other) => one - other)
  return { times, shown: joinSpans(samples) }
}
