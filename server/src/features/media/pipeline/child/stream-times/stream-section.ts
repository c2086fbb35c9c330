import { clockPeriod, type Stamp, ticksPerSecond } from './stream-packets.ts'

/** Ticks between two times of one recording, also of different streams; more than this is another one. */
const longestGap = 10 * ticksPerSecond
/** Ticks by which the times of a stream may go back: rounding, and late packets. */
const slack = 0.01 * ticksPerSecond
/** The same for pictures whose stream does not give their order of decoding. */
const reorderingSlack = ticksPerSecond

interface Timeline {
  /** Decoding time of the last packet. */
  readonly last: number
  readonly start: number
  readonly end: number
  readonly step: number
  readonly hasDecoded: boolean
}

/** Ticks from one time to another, by the shorter way round the clock. */
const since = (time: number, earlier: number): number => {
  const ahead = (((time - earlier) % clockPeriod) + clockPeriod) % clockPeriod
  return ahead >= clockPeriod / 2 ? ahead - clockPeriod : ahead
}

export const isDamaged = ({ shown, decoded = shown }: Stamp): boolean =>
  Number.isNaN(shown) || Number.isNaN(decoded)

/** Ticks; beyond the period of the clock where it began at 0 again. */
interface Times {
  readonly shown: number
  readonly decoded: number
}

/** One recording of a file that may consist of several: its streams share a clock. */
export interface StreamSection {
  /** Byte position of its first packet in the file. */
  readonly position: number
  /** The first time of decoding. */
  readonly reference: number
  has(stream: number): boolean
  /** Undefined if the times cannot belong to this recording. */
  take(stamp: Stamp): Times | undefined
  /** In place of damaged times. */
  guess(stamp: Stamp): Times
  /** The times of streams that are neither picture nor sound. */
  near(stamp: Stamp): Times
  /** Ticks from and to which each stream is shown. */
  readonly spans: ReadonlyMap<number, { readonly start: number; readonly end: number }>
}

export const createSection = (position: number, reference: number): StreamSection => {
  const timelines = new Map<number, Timeline>()
  let latest = reference

  const near = ({ shown, decoded = shown }: Stamp): Times => {
    const time = latest + since(decoded, latest)
    const ahead = since(shown, decoded)
    return { decoded: time, shown: time + (ahead >= 0 && ahead <= longestGap ? ahead : 0) }
  }

  const keep = ({ stream, ...stamp }: Stamp, times: Times): Times => {
    const before = timelines.get(stream)
    const distance = before ? times.decoded - before.last : 0
    const step = distance > 0 && distance < ticksPerSecond ? distance : (before?.step ?? 0)
    timelines.set(stream, {
      last: Math.max(before?.last ?? times.decoded, times.decoded),
      start: Math.min(before?.start ?? times.shown, times.shown),
      end: Math.max(before?.end ?? times.shown, times.shown + step),
      step,
      hasDecoded: before?.hasDecoded || stamp.decoded !== undefined,
    })
    latest = Math.max(latest, times.decoded)
    return times
  }

  return {
    position,
    reference,
    spans: timelines,
    near,
    has: (stream) => timelines.has(stream),
    take: (stamp) => {
      if (isDamaged(stamp)) return undefined
      const times = near(stamp)
      const timeline = timelines.get(stamp.stream)
      const isReordered =
        stamp.kind === 'video' && stamp.decoded === undefined && !timeline?.hasDecoded
      const back = timeline ? timeline.last - times.decoded : 0
      const fits =
        back <= (isReordered ? reorderingSlack : slack) &&
        Math.abs(times.decoded - latest) <= longestGap
      return fits ? keep(stamp, times) : undefined
    },
    guess: (stamp) => {
      const timeline = timelines.get(stamp.stream)
      // Half a step: the next times, if they are right, are still after it.
      const decoded = timeline ? timeline.last + timeline.step / 2 : latest
      return keep(stamp, { decoded, shown: decoded })
    },
  }
}
