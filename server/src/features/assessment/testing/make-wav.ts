/** A second of a tone. */
export const makeWav = (): Buffer<ArrayBuffer> => {
  const rate = 8000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + rate, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(rate, 40)
  const tone = Buffer.from(
    Array.from({ length: rate }, (_, at) => 128 + Math.round(60 * Math.sin(at / 3))),
  )
  return Buffer.concat([head, tone])
}
