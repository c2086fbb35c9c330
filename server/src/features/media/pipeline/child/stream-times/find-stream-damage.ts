import { readStamp, ticksPerSecond, visitPackets } from './stream-packets.ts'

const maxRanges = 100
/** Seconds between two ranges that count as one. */
const mergeDistance = 1

/**
 * Seconds from and to which packets of a transport stream are destroyed, from its first time on. Empty if
 * the file is none.
 */
export const findStreamDamage = async (path: string): Promise<[number, number][]> => {
  const ranges: [number, number][] = []
  let first: number | undefined
  let last: number | undefined
  let isLost = false
  const add = (from: number, to: number): void => {
    const before = ranges.at(-1)
    if (before && from - before[1] < mergeDistance) before[1] = Math.max(before[1], to)
    else if (ranges.length < maxRanges) ranges.push([Math.max(0, from), Math.max(0, to)])
  }
  await visitPackets(path, {
    onUnit: (packet, _, isAfterLoss) => {
      isLost ||= isAfterLoss
      const { shown = Number.NaN } = readStamp(packet) ?? {}
      if (Number.isNaN(shown)) return
      const time = shown / ticksPerSecond
      first ??= time
      if (isLost) add(Math.min(last ?? first, time) - first, Math.max(last ?? first, time) - first)
      isLost = false
      last = time
    },
  })
  return ranges
}
