/** Samples in a second. */
const rate = 8000
/** Seconds of a dot. */
const unit = 0.08
/** The pitch of the tone, in hertz. */
const pitch = 600

const silence = 128
const loudness = 70

const samplesOf = (units: number, isTone: boolean): number[] =>
  Array.from({ length: Math.round(units * unit * rate) }, (_, at) =>
    isTone ? silence + Math.round(loudness * Math.sin((2 * Math.PI * pitch * at) / rate)) : silence,
  )

/** A wave file of Morse code: dots and dashes, and a space between two letters. */
export const toMorseSound = (code: string): Buffer<ArrayBuffer> => {
  const samples = [...code].flatMap((sign) =>
    sign === ' '
      ? samplesOf(2, false)
      : [...samplesOf(sign === '-' ? 3 : 1, true), ...samplesOf(1, false)],
  )
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  // Uncompressed, one channel, one byte for a sample.
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, Buffer.from(samples)])
}
