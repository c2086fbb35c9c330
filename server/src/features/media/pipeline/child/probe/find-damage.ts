import type { InputAudioTrack, InputVideoTrack } from 'mediabunny'

/** In H.264 three zero bytes in a row occur between units only. */
const hole = Buffer.alloc(3)

/** Units of H.264, each after its length. A broken download or disk leaves holes of zeros. */
export const isDamagedAvc = (packet: Uint8Array, lengthSize: number): boolean => {
  const bytes = Buffer.from(packet.buffer, packet.byteOffset, packet.byteLength)
  let at = 0
  while (at + lengthSize <= bytes.length) {
    const size = bytes.readUIntBE(at, lengthSize)
    const unit = bytes.subarray(at + lengthSize, at + lengthSize + size)
    if (size === 0 || unit.length < size || unit.includes(hole)) return true
    at += lengthSize + size
  }
  return at !== bytes.length
}

const isEmpty = (packet: Uint8Array): boolean =>
  packet.length > 0 && packet.every((byte) => byte === 0)

/** Whether a packet of the track is destroyed. Packets with start codes are not examined. */
export const damageCheckOf = async (
  track: InputVideoTrack | InputAudioTrack,
): Promise<(packet: Uint8Array) => boolean> => {
  if (!track.isVideoTrack()) return isEmpty
  const record = (await track.getDecoderConfig())?.description
  if (!record || (await track.getCodec()) !== 'avc') return () => false
  const bytes = ArrayBuffer.isView(record)
    ? new Uint8Array(record.buffer, record.byteOffset, record.byteLength)
    : new Uint8Array(record)
  const lengthSize = ((bytes[4] ?? 3) & 3) + 1
  return (packet) => isDamagedAvc(packet, lengthSize)
}

/** Seconds between two destroyed packets that count as one range. */
const mergeDistance = 10

/** Ranges from the times of destroyed packets. */
export const toRanges = (times: readonly number[]): [number, number][] => {
  const ranges: [number, number][] = []
  for (const time of times.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last && time - last[1] <= mergeDistance) last[1] = time
    else ranges.push([time, time])
  }
  return ranges
}

type Span = readonly [number, number]

/** Where both tracks have a gap. The reader of Matroska leaves out blocks that are destroyed. */
export const commonGaps = (
  picture: readonly Span[],
  sound: readonly Span[],
  origin: number,
): [number, number][] =>
  picture.flatMap(([from, to]) =>
    sound
      .filter(([start, end]) => start < to && end > from)
      .map(([start, end]): [number, number] => [
        Math.max(from, start) - origin,
        Math.min(to, end) - origin,
      ]),
  )
