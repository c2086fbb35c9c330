const packetSize = 188
const ticksPerSecond = 90_000

/** Packets of a transport stream, each of which begins a picture of the stream at the second. */
export const makeStream = (
  pictures: readonly { readonly stream: number; readonly second: number }[],
): Buffer => {
  const file = Buffer.alloc(pictures.length * packetSize, 0xff)
  for (const [index, { stream, second }] of pictures.entries()) {
    const at = index * packetSize
    const ticks = Math.round(second * ticksPerSecond)
    file.writeUInt32BE(0x47400010 | (stream << 8), at)
    file.set([0, 0, 1, 0xe0, 0, 0, 0x80, 0x80, 5], at + 4)
    file[at + 13] = 0x21 | (Math.floor(ticks / 2 ** 30) << 1)
    file.writeUInt16BE((((ticks % 2 ** 30) >> 15) << 1) | 1, at + 14)
    file.writeUInt16BE(((ticks % 2 ** 15) << 1) | 1, at + 16)
  }
  return file
}
