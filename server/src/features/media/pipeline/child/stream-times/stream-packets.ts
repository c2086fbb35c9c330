import { type FileHandle, open } from 'node:fs/promises'

const packetSize = 188
const syncByte = 0x47
/** Packets that are read at once. */
const batch = 4096
/** Packets in a row by which a transport stream is recognised. */
const recognised = 5
/** Bytes from one packet to the next: some recorders add a clock, others a checksum. */
const distances = [packetSize, 192, 204] as const

interface Layout {
  /** Time of the first packet. */
  readonly start: number
  readonly distance: number
}

const findLayout = async (file: FileHandle): Promise<Layout | undefined> => {
  const head = Buffer.alloc((recognised + 1) * Math.max(...distances))
  const { bytesRead } = await file.read(head, 0, head.length, 0)
  const isPacket = (at: number) => at < bytesRead && head[at] === syncByte
  for (const distance of distances)
    for (let start = 0; start < distance; start += 1) {
      const offsets = Array.from({ length: recognised }, (_, index) => start + index * distance)
      if (offsets.every(isPacket)) return { start, distance }
    }
  return undefined
}

export interface PacketVisitor {
  /** A packet that begins a unit; it may be changed. `isAfterLoss`: bytes since the last one belong to no packet. */
  onUnit(packet: Buffer, position: number, isAfterLoss: boolean): void
  /** All bytes of the file in their order, after their packets were visited. */
  onBytes?(bytes: Buffer): Promise<unknown>
}

/** Visits the packets of a transport stream. Returns false if the file is none. */
export const visitPackets = async (
  path: string,
  { onUnit, onBytes }: PacketVisitor,
): Promise<boolean> => {
  const file = await open(path)
  try {
    const layout = await findLayout(file)
    if (!layout) return false
    const { start, distance } = layout
    const bytes = Buffer.alloc(distance * batch)
    let hasLost = false
    let lastGood = start
    let position = 0
    for (;;) {
      const { bytesRead } = await file.read(bytes, 0, bytes.length, position)
      if (bytesRead === 0) return true
      let at = position === 0 ? start : 0
      while (at + packetSize <= bytesRead) {
        const next = at + distance
        // After a loss any byte may look like the beginning of a packet.
        const isConfirmed =
          (position + at - lastGood) % distance === 0 ||
          next >= bytesRead ||
          bytes[next] === syncByte
        if (bytes[at] !== syncByte || !isConfirmed) {
          hasLost = true
          at += 1
          continue
        }
        if (((bytes[at + 1] ?? 0) & 0x40) !== 0) {
          onUnit(bytes.subarray(at, at + packetSize), position + at, hasLost)
          hasLost = false
        }
        lastGood = position + at
        at = next
      }
      const isEnd = bytesRead < bytes.length
      const used = isEnd ? bytesRead : Math.min(at, bytesRead)
      await onBytes?.(bytes.subarray(0, used))
      position += used
    }
  } finally {
    await file.close()
  }
}

/** Clock rate of a transport stream. */
export const ticksPerSecond = 90_000
/** Ticks after which the clock begins at 0 again: it has 33 bits. */
export const clockPeriod = 2 ** 33

/** The times at the beginning of a picture or of some sound. */
export interface Stamp {
  readonly stream: number
  readonly kind: 'video' | 'audio' | 'other'
  /** Offset of the times in the packet. */
  readonly at: number
  /** Ticks at which it is shown; NaN if the bytes are no time. */
  readonly shown: number
  /** Ticks at which it is decoded, if that is another time. */
  readonly decoded: number | undefined
}

/** Five bytes: four bits of kind, and 33 bits of time with a 1 after each of three groups. */
const readTime = (packet: Buffer, at: number): number => {
  const [first = 0, , third = 0, , fifth = 0] = packet.subarray(at, at + 5)
  if ((first & third & fifth & 1) === 0 || first >> 4 === 0 || first >> 4 > 3) return Number.NaN
  const middle = packet.readUInt16BE(at + 1) >> 1
  const low = packet.readUInt16BE(at + 3) >> 1
  return ((first >> 1) & 7) * 2 ** 30 + middle * 2 ** 15 + low
}

const writeTime = (packet: Buffer, at: number, kind: number, time: number): void => {
  const ticks = ((Math.round(time) % clockPeriod) + clockPeriod) % clockPeriod
  packet[at] = (kind << 4) | (Math.floor(ticks / 2 ** 30) << 1) | 1
  packet.writeUInt16BE((((ticks % 2 ** 30) >> 15) << 1) | 1, at + 1)
  packet.writeUInt16BE(((ticks % 2 ** 15) << 1) | 1, at + 3)
}

const kindOf = (id: number): Stamp['kind'] => {
  if (id >= 0xc0 && id <= 0xdf) return 'audio'
  return (id >= 0xe0 && id <= 0xef) || id === 0xfd ? 'video' : 'other'
}

/** Where the payload of a packet begins; its end if it has none. */
export const payloadOffset = (packet: Buffer): number => {
  const hasFields = ((packet[3] ?? 0) & 0x20) !== 0
  const hasPayload = ((packet[3] ?? 0) & 0x10) !== 0
  if (!hasPayload) return packetSize
  return hasFields ? 5 + (packet[4] ?? 0) : 4
}

/** Undefined if the unit that the packet begins has no time. */
export const readStamp = (packet: Buffer): Stamp | undefined => {
  const unit = payloadOffset(packet)
  if (unit + 14 > packetSize || packet.readUIntBE(unit, 3) !== 1) return undefined
  const id = packet[unit + 3] ?? 0
  const flags = (packet[unit + 7] ?? 0) >> 6
  const at = unit + 9
  if (id < 0xbd || id === 0xbe || id === 0xbf || flags < 2) return undefined
  const hasDecoded = flags === 3 && at + 10 <= packetSize
  return {
    stream: packet.readUInt16BE(1) & 0x1fff,
    kind: kindOf(id),
    at,
    shown: readTime(packet, at),
    decoded: hasDecoded ? readTime(packet, at + 5) : undefined,
  }
}

export const writeStamp = (packet: Buffer, { at, decoded }: Stamp, shown: number, dts: number) => {
  writeTime(packet, at, decoded === undefined ? 2 : 3, shown)
  if (decoded !== undefined) writeTime(packet, at + 5, 1, dts)
}
