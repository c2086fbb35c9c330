import { payloadOffset } from './stream-packets.ts'

/** Codecs by the numbers that transport streams give them; those of one decoder have one name. */
const codecs: Readonly<Record<number, string>> = {
  1: 'mpeg2video',
  2: 'mpeg2video',
  16: 'mpeg4',
  27: 'h264',
  36: 'hevc',
  3: 'mp2',
  4: 'mp2',
  15: 'aac',
  17: 'aac_latm',
  129: 'ac3',
  135: 'eac3',
}

/** Streams and their codecs, if the packet begins a table of them (PMT). */
const readStreams = (packet: Buffer): [number, string][] => {
  const table = packet.subarray(payloadOffset(packet))
  const streams: [number, string][] = []
  if (table.length < 13 || table[0] !== 0 || table[1] !== 2) return streams
  const end = Math.min(table.length, table.readUInt16BE(2) & 0xfff)
  let at = 13 + (table.readUInt16BE(11) & 0xfff)
  while (at + 5 <= end) {
    const codec = codecs[table[at] ?? 0]
    if (codec) streams.push([table.readUInt16BE(at + 1) & 0x1fff, codec])
    at += 5 + (table.readUInt16BE(at + 3) & 0xfff)
  }
  return streams
}

/** Finds streams whose codec changes. Two tables have to say so: one may be damaged. */
export const createCodecWatch = () => {
  const known = new Map<number, string>()
  const others = new Map<number, string>()
  let change: string | undefined
  return {
    take: (packet: Buffer): void => {
      for (const [stream, codec] of readStreams(packet)) {
        const first = known.get(stream)
        if (first === undefined) known.set(stream, codec)
        else if (first === codec) others.delete(stream)
        else if (others.get(stream) === codec) change ??= `${first}, ${codec}`
        else others.set(stream, codec)
      }
    },
    /** Names of both codecs. */
    change: () => change,
  }
}
