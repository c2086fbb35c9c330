import { createPart, isDamaged, type Part } from './part.ts'
import {
  clockPeriod,
  readStamp,
  type Stamp,
  ticksPerSecond,
  visitPackets,
} from './stream-packets.ts'

/** A recording of the file, and the ticks that are added to its times. */
export interface OrderedPart extends Pick<Part, 'position' | 'reference'> {
  readonly shift: number
}

export interface StreamTimes {
  readonly parts: readonly [OrderedPart, ...OrderedPart[]]
  /** No recording was joined to another, and no time was damaged: only the clock began at 0 again. */
  readonly isContinuous: boolean
}

/** Ticks at which the first recording begins: what is decoded before it is shown has no time below 0. */
const beginning = 10 * ticksPerSecond
/** Programs of a broadcast that each have a clock of their own look like parts of a few packets. */
const shortestPart = ticksPerSecond

/** Each recording begins where no stream of it overlaps the same stream of those before. */
const orderParts = (first: Part, later: readonly Part[]) => {
  const ends = new Map<number, number>()
  const place = ({ position, reference, spans }: Part): OrderedPart => {
    const last = Math.max(beginning, ...ends.values())
    const shared = [...spans].flatMap(([stream, { start }]) => {
      const end = ends.get(stream)
      return end === undefined ? [] : [end - start]
    })
    const begin = Math.min(...[...spans.values()].map(({ start }) => start))
    const shift = shared.length > 0 ? Math.max(...shared) : last - begin
    for (const [stream, { end }] of spans) ends.set(stream, end + shift)
    return { position, reference, shift }
  }
  const parts: StreamTimes['parts'] = [place(first), ...later.map(place)]
  return { parts, length: Math.max(...ends.values()) - beginning }
}

const hasWrapped = ({ spans }: Part): boolean =>
  [...spans.values()].some(({ start, end }) => start < 0 || end >= clockPeriod)

/** Undefined if the file is no transport stream, or one whose times are in order. */
export const findParts = async (
  path: string,
  onStep: () => void,
): Promise<StreamTimes | undefined> => {
  const parts: Part[] = []
  let current: Part | undefined
  /** Begins with times that do not fit: another recording if further ones follow them, else damage. */
  let next: Part | undefined
  let hasDamage = false
  const take = (stamp: Stamp, position: number): void => {
    if (isDamaged(stamp)) {
      hasDamage = true
      return
    }
    const open = () => {
      const part = createPart(position, stamp.decoded ?? stamp.shown)
      part.take(stamp)
      return part
    }
    if (!current) {
      current = open()
      return
    }
    const isSecond = next?.has(stamp.stream) ?? false
    if (current.take(stamp)) {
      if (!isSecond) return
      hasDamage = true
      next = undefined
    } else if (!next?.take(stamp)) {
      hasDamage ||= next !== undefined
      next = open()
    } else if (isSecond) {
      parts.push(current)
      current = next
      next = undefined
    }
  }
  await visitPackets(path, {
    onUnit: (packet, position) => {
      const stamp = readStamp(packet)
      if (stamp && stamp.kind !== 'other') take(stamp, position)
    },
    onBytes: async () => onStep(),
  })
  if (!current) return undefined
  const [first, ...later] = [...parts, current]
  const isContinuous = later.length === 0 && !hasDamage && !next
  if (!first || (isContinuous && !hasWrapped(first))) return undefined
  const { parts: ordered, length } = orderParts(first, later)
  if (later.length > 0 && length / ordered.length < shortestPart) return undefined
  return { parts: ordered, isContinuous }
}
