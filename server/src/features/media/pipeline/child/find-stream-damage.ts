import { open } from 'node:fs/promises'

const packetSize = 188
const syncByte = 0x47
/** Packets that are read at once. */
const batch = 4096
/** Of the clock of a transport stream. */
const ticksPerSecond = 90_000
const mostPlaces = 100

/** Seconds; undefined if the packet does not begin a frame with a time. */
const timeOf = (packet: Buffer): number | undefined => {
  const beginsUnit = ((packet[1] ?? 0) & 0x40) !== 0
  const hasFields = ((packet[3] ?? 0) & 0x20) !== 0
  const hasPayload = ((packet[3] ?? 0) & 0x10) !== 0
  const at = hasFields ? 5 + (packet[4] ?? 0) : 4
  if (!beginsUnit || !hasPayload || at + 14 > packetSize) return undefined
  const hasTime = packet.readUIntBE(at, 3) === 1 && ((packet[at + 7] ?? 0) & 0x80) !== 0
  if (!hasTime) return undefined
  const high = ((packet[at + 9] ?? 0) >> 1) & 7
  const middle = packet.readUInt16BE(at + 10) >> 1
  const low = packet.readUInt16BE(at + 12) >> 1
  return (high * 2 ** 30 + middle * 2 ** 15 + low) / ticksPerSecond
}

/**
 * Seconds from and to which packets of a transport stream are destroyed, from its first time on. Empty if
 * the file is none.
 */
export const findStreamDamage = async (path: string): Promise<[number, number][]> => {
  const places: [number, number][] = []
  let first: number | undefined
  let last: number | undefined
  let isLost = false
  const file = await open(path)
  try {
    const bytes = Buffer.alloc(packetSize * batch)
    for (let position = 0; places.length < mostPlaces; ) {
      const { bytesRead } = await file.read(bytes, 0, bytes.length, position)
      if (bytesRead < packetSize) break
      if (position === 0 && bytes[0] !== syncByte) break
      let at = 0
      while (at + packetSize <= bytesRead) {
        const next = at + packetSize
        if (bytes[at] !== syncByte || (next < bytesRead && isLost && bytes[next] !== syncByte)) {
          isLost = true
          at += 1
          continue
        }
        const time = timeOf(bytes.subarray(at, next))
        if (time !== undefined) {
          first ??= time
          if (isLost) places.push([(last ?? first) - first, Math.max(0, time - first)])
          isLost = false
          last = time
        }
        at = next
      }
      position += at
    }
  } finally {
    await file.close()
  }
  return places
}
