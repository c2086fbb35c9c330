/** Fields of the sequence parameter set of an H.264 stream (ITU-T H.264, 7.3.2.1.1). */
export interface AvcSequence {
  /** Pixels of a frame, after cropping. */
  readonly width: number
  readonly height: number
  /** Fields may be coded apart, as interlaced pictures are. */
  readonly mayBeInterlaced: boolean
}

/** Profiles whose sequence parameter set describes the chroma format. */
const highProfiles = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128])

const createBitReader = (bytes: Uint8Array) => {
  let position = 0
  const bit = (): number => {
    const byte = bytes[position >> 3] ?? 0
    position += 1
    return (byte >> (7 - ((position - 1) & 7))) & 1
  }
  const bits = (count: number): number => {
    let value = 0
    for (let index = 0; index < count; index += 1) value = value * 2 + bit()
    return value
  }
  /** Exp-Golomb. */
  const unsigned = (): number => {
    let zeros = 0
    while (bit() === 0 && zeros < 32) zeros += 1
    return 2 ** zeros - 1 + bits(zeros)
  }
  const signed = (): number => {
    const value = unsigned()
    return value % 2 === 1 ? (value + 1) / 2 : -value / 2
  }
  return { bit, bits, unsigned, signed }
}
type BitReader = ReturnType<typeof createBitReader>

const skipScalingLists = ({ bit, signed }: BitReader, count: number): void => {
  for (let list = 0; list < count; list += 1) {
    if (bit() === 0) continue
    let last = 8
    let next = 8
    for (let index = 0; index < (list < 6 ? 16 : 64) && next !== 0; index += 1) {
      next = (last + signed() + 256) % 256
      if (next !== 0) last = next
    }
  }
}

/** Returns the chroma format: 0 is grey, 1 is 4:2:0, 2 is 4:2:2, 3 is 4:4:4. */
const readChroma = (reader: BitReader): number => {
  const chroma = reader.unsigned()
  if (chroma === 3) reader.bit()
  reader.unsigned()
  reader.unsigned()
  reader.bit()
  if (reader.bit() === 1) skipScalingLists(reader, chroma === 3 ? 12 : 8)
  return chroma
}

const skipPictureOrder = ({ bit, unsigned, signed }: BitReader): void => {
  const type = unsigned()
  if (type === 0) unsigned()
  if (type !== 1) return
  bit()
  signed()
  signed()
  const count = unsigned()
  for (let index = 0; index < count && index < 256; index += 1) signed()
}

const parseSequence = (unit: Uint8Array): AvcSequence => {
  const reader = createBitReader(unit)
  reader.bits(8)
  const profile = reader.bits(8)
  reader.bits(16)
  reader.unsigned()
  const chroma = highProfiles.has(profile) ? readChroma(reader) : 1
  reader.unsigned()
  skipPictureOrder(reader)
  reader.unsigned()
  reader.bit()
  const columns = reader.unsigned() + 1
  const rows = reader.unsigned() + 1
  const fields = reader.bit() === 1 ? 1 : 2
  if (fields === 2) reader.bit()
  reader.bit()
  const crop = reader.bit() === 1 ? [0, 0, 0, 0].map(() => reader.unsigned()) : []
  const [left = 0, right = 0, top = 0, bottom = 0] = crop
  const unitX = chroma === 1 || chroma === 2 ? 2 : 1
  const unitY = (chroma === 1 ? 2 : 1) * fields
  return {
    width: columns * 16 - unitX * (left + right),
    height: rows * 16 * fields - unitY * (top + bottom),
    mayBeInterlaced: fields === 2,
  }
}

/** Removes the bytes that keep start codes out of the data. */
const withoutEmulation = (bytes: Uint8Array): Uint8Array =>
  bytes.filter((byte, index) => !(byte === 3 && bytes[index - 1] === 0 && bytes[index - 2] === 0))

/** In a packet with start codes (Annex B). */
const findInPacket = (packet: Uint8Array): Uint8Array | undefined => {
  for (let index = 0; index + 4 < packet.length; index += 1)
    if (packet[index] === 0 && packet[index + 1] === 0 && packet[index + 2] === 1)
      if (((packet[index + 3] ?? 0) & 31) === 7) return packet.subarray(index + 3, index + 259)
  return undefined
}

/** In a decoder configuration record (`avcC`). */
const findInRecord = (record: Uint8Array): Uint8Array | undefined => {
  const count = (record[5] ?? 0) & 31
  const length = (record[6] ?? 0) * 256 + (record[7] ?? 0)
  return count > 0 && length > 3 ? record.subarray(8, 8 + length) : undefined
}

/** `record` is absent if packets carry their parameter sets. */
export const readAvcSequence = (
  record: Uint8Array | undefined,
  packet: Uint8Array,
): AvcSequence | undefined => {
  const unit = record ? findInRecord(record) : findInPacket(packet)
  return unit && parseSequence(withoutEmulation(unit))
}
