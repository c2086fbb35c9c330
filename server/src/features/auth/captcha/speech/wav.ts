const headerLength = 44
const pcm = 1
const channels = 1
const bytesPerSample = 1
const silence = 128

/** 8-bit mono; `samples` run from -1 to 1, values beyond are clipped. */
export const encodeWav = (samples: Float32Array, sampleRate: number): Buffer => {
  const dataLength = samples.length * bytesPerSample
  const wav = Buffer.alloc(headerLength + dataLength)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(headerLength - 8 + dataLength, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(pcm, 20)
  wav.writeUInt16LE(channels, 22)
  wav.writeUInt32LE(sampleRate, 24)
  wav.writeUInt32LE(sampleRate * channels * bytesPerSample, 28)
  wav.writeUInt16LE(channels * bytesPerSample, 32)
  wav.writeUInt16LE(bytesPerSample * 8, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(dataLength, 40)
  for (let index = 0; index < samples.length; index++) {
    const sample = Math.max(-1, Math.min(1, samples[index] ?? 0))
    wav[headerLength + index] = Math.round(silence + sample * (silence - 1))
  }
  return wav
}
