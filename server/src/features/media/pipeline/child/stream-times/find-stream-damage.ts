import { readStamp, ticksPerSecond, visitPackets } from './stream-packets.ts'

const mostPlaces = 100

/**
 * Seconds from and to which packets of a transport stream are destroyed, from its first time on. Empty if
 * the file is none.
 */
export const findStreamDamage = async (path: string): Promise<[number, number][]> => {
  const places: [number, number][] = []
  let first: number | undefined
  let last: number | undefined
  let isLost = false
  await visitPackets(path, {
    onUnit: (packet, _, isAfterLoss) => {
      isLost ||= isAfterLoss
      const { shown = Number.NaN } = readStamp(packet) ?? {}
      if (Number.isNaN(shown)) return
      const time = shown / ticksPerSecond
      first ??= time
      if (isLost && places.length < mostPlaces)
        places.push([(last ?? first) - first, Math.max(0, time - first)])
      isLost = false
      last = time
    },
  })
  return places
}
