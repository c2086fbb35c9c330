const HEADER_LENGTH = 44
const PCM = 1
const CHANNELS = 1
const BYTES_PER_SAMPLE = 1
const SILENCE = 128

/** 8-bit mono; `samples` run from -1 to 1, and what lies beyond is cut off. */
export const encodeWav = (samples: Float32Array, sampleRate: number): Buffer => {
  const dataLength = samples.length * BYTES_PER_SAMPLE
  const wav = Buffer.alloc(HEADER_LENGTH + dataLength)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(HEADER_LENGTH - 8 + dataLength, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(PCM, 20)
  wav.writeUInt16LE(CHANNELS, 22)
  wav.writeUInt32LE(sampleRate, 24)
  wav.writeUInt32LE(sampleRate * CHANNELS * BYTES_PER_SAMPLE, 28)
  wav.writeUInt16LE(CHANNELS * BYTES_PER_SAMPLE, 32)
  wav.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(dataLength, 40)
  for (let index = 0; index < samples.length; index++) {
    const sample = Math.max(-1, Math.min(1, samples[index] ?? 0))
    wav[HEADER_LENGTH + index] = Math.round(SILENCE + sample * (SILENCE - 1))
  }
  return wav
}
