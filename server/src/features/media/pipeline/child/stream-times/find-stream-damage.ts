import { readStamp, ticksPerSecond, visitPackets } from './stream-packets.ts'

const mostPlaces = 100
/** Seconds between two places that count as one. */
const placeDistance = 1

/**
 * Seconds from and to which packets of a transport stream are destroyed, from its first time on. Empty if
 * the file is none.
 */
export const findStreamDamage = async (path: string): Promise<[number, number][]> => {
  const places: [number, number][] = []
  let first: number | undefined
  let last: number | undefined
  let isLost = false
  const add = (from: number, to: number): void => {
    const before = places.at(-1)
    if (before && from - before[1] < placeDistance) before[1] = Math.max(before[1], to)
    else if (places.length < mostPlaces) places.push([Math.max(0, from), Math.max(0, to)])
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
  return places
}
