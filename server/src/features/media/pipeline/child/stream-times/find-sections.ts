import { longestVideo } from '../../probe.ts'
import { Unreadable } from '../probe/unreadable.ts'
import { createCodecWatch } from './codec-watch.ts'
import {
  clockPeriod,
  readStamp,
  type Stamp,
  ticksPerSecond,
  visitPackets,
} from './stream-packets.ts'
import { createSection, isDamaged, type StreamSection } from './stream-section.ts'

/** A recording of the file, and the ticks that are added to its times. */
export interface OrderedSection extends Pick<StreamSection, 'position' | 'reference'> {
  readonly shift: number
}

export interface StreamTimes {
  readonly sections: readonly [OrderedSection, ...OrderedSection[]]
  /** No recording was joined to another, and no time was damaged: only the clock began at 0 again. */
  readonly isContinuous: boolean
}

/** Ticks at which the first recording begins: what is decoded before it is shown has no time below 0. */
const beginning = 10 * ticksPerSecond
/** Programs of a broadcast that each have a clock of their own look like sections of a few packets. */
const shortestSection = ticksPerSecond

/** More of them are shorter than that, or longer than a video may be. The memory of the scan is bounded by it. */
const maxSections = longestVideo

/** Each recording begins where no stream of it overlaps the same stream of those before. */
const createOrder = () => {
  const ends = new Map<number, number>()
  const sections: OrderedSection[] = []
  let before: StreamSection['spans'] = new Map()
  let breaks = 0
  return {
    sections,
    /** Most sections have a stream of the one before: no broadcast, whose programs take turns. */
    isBroken: () => breaks > sections.length / 2,
    /** Ticks. */
    length: () => Math.max(...ends.values()) - beginning,
    add: ({ position, reference, spans }: StreamSection): void => {
      const last = Math.max(beginning, ...ends.values())
      if ([...spans.keys()].some((stream) => before.has(stream))) breaks += 1
      before = spans
      const shared = [...spans].flatMap(([stream, { start }]) => {
        const end = ends.get(stream)
        return end === undefined ? [] : [end - start]
      })
      const begin = Math.min(...[...spans.values()].map(({ start }) => start))
      const shift = shared.length > 0 ? Math.max(...shared) : last - begin
      for (const [stream, { end }] of spans) ends.set(stream, end + shift)
      sections.push({ position, reference, shift })
    },
  }
}

const hasWrapped = ({ spans }: StreamSection): boolean =>
  [...spans.values()].some(({ start, end }) => start < 0 || end >= clockPeriod)

/**
 * Undefined if the file is no transport stream, or one whose times are in order or cannot be ordered. Throws
 * Unreadable if its recordings are too long together, too many, or have different codecs.
 */
export const findSections = async (
  path: string,
  onStep: () => void,
): Promise<StreamTimes | undefined> => {
  const order = createOrder()
  const codecs = createCodecWatch()
  let current: StreamSection | undefined
  /** Begins with times that do not fit: another recording if further ones follow them, else damage. */
  let next: StreamSection | undefined
  let hasDamage = false
  const take = (stamp: Stamp, position: number): void => {
    if (order.sections.length > maxSections) return
    if (isDamaged(stamp)) {
      hasDamage = true
      return
    }
    const open = () => {
      const section = createSection(position, stamp.decoded ?? stamp.shown)
      section.take(stamp)
      return section
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
      order.add(current)
      current = next
      next = undefined
    }
  }
  await visitPackets(path, {
    onUnit: (packet, position) => {
      codecs.take(packet)
      const stamp = readStamp(packet)
      if (stamp && stamp.kind !== 'other') take(stamp, position)
    },
    onBytes: async () => onStep(),
  })
  const change = codecs.change()
  if (change) throw new Unreadable('codec-changes', change)
  if (!current) return undefined
  const isContinuous = order.sections.length === 0 && !hasDamage && !next
  if (isContinuous && !hasWrapped(current)) return undefined
  order.add(current)
  const [first, ...later] = order.sections
  const length = order.length()
  if (length > longestVideo * ticksPerSecond) throw new Unreadable('too-long')
  if (order.sections.length > maxSections && order.isBroken())
    throw new Unreadable('damaged', 'the times of the stream begin anew too often')
  if (!first || (later.length > 0 && length / order.sections.length < shortestSection))
    return undefined
  return { sections: [first, ...later], isContinuous }
}
