import { open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { measureSpaceOf, reservedSpace } from '../../../../../platform/media-files/media-folders.ts'
import type { Probe } from '../../probe.ts'
import { Unreadable } from '../probe/unreadable.ts'
import { findSections, type OrderedSection, type StreamTimes } from './find-sections.ts'
import { readStamp, visitPackets, writeStamp } from './stream-packets.ts'
import { createSection, isDamaged } from './stream-section.ts'

/** Changes the times in a packet by the section that it is in. */
const createOrdering = ([first, ...later]: StreamTimes['sections']) => {
  const open = ({ position, reference }: OrderedSection) => createSection(position, reference)
  let shift = first.shift
  let section = open(first)
  return (packet: Buffer, position: number): void => {
    for (let [next] = later; next && next.position <= position; [next] = later) {
      shift = next.shift
      section = open(next)
      later.shift()
    }
    const stamp = readStamp(packet)
    if (!stamp) return
    if (stamp.kind === 'other' && isDamaged(stamp)) return
    const { shown, decoded } =
      stamp.kind === 'other' ? section.near(stamp) : (section.take(stamp) ?? section.guess(stamp))
    writeStamp(packet, stamp, shown + shift, decoded + shift)
  }
}

const writeOrdered = async (
  source: string,
  target: string,
  folder: string,
  { sections }: StreamTimes,
  onStep: () => void,
): Promise<void> => {
  const { free } = await measureSpaceOf(folder)()
  if (free < (await stat(source)).size + reservedSpace) throw new Unreadable('disk-full')
  const draft = `${target}.part`
  const output = await open(draft, 'w')
  try {
    await visitPackets(source, {
      onUnit: createOrdering(sections),
      onBytes: async (bytes) => {
        await output.writeFile(bytes)
        onStep()
      },
    })
  } finally {
    await output.close()
  }
  await rename(draft, target)
}

export interface OrderedSource {
  /** The file to read. */
  readonly source: string
  /** It is a copy. */
  readonly isOrdered: boolean
  readonly isContinuous: boolean
}

/**
 * The times of a transport stream go back where recordings were joined, and where its clock of 33 bits
 * begins at 0 again. Such a file is read from a copy whose times are in order.
 */
export const orderSource = async (
  source: string,
  folder: string,
  onStep: () => void,
): Promise<OrderedSource> => {
  const times = await findSections(source, onStep)
  if (!times) return { source, isOrdered: false, isContinuous: true }
  const target = join(folder, 'ordered.ts')
  const isWritten = await stat(target).then(
    () => true,
    () => false,
  )
  // Tasks of one step share the folder.
  if (!isWritten) await writeOrdered(source, target, folder, times, onStep)
  return { source: target, isOrdered: true, isContinuous: times.isContinuous }
}

/** For the steps after the first one, which has written down whether the file needs it. */
export const orderedSourceOf = async (
  { source, folder, probe }: { source: string; folder: string; probe: Pick<Probe, 'isOutOfOrder'> },
  onStep: () => void,
): Promise<string> =>
  probe.isOutOfOrder ? (await orderSource(source, folder, onStep)).source : source
