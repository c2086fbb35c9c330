/** Samples per second. */
export const sampleRate = 44_100

/** Pentatonic scale over two octaves, in semitones. */
const scale = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24]
const root = 146.83

const frequency = (step: number): number =>
  root * 2 ** ((scale[((step % scale.length) + scale.length) % scale.length] ?? 0) / 12)

/** A seeded linear congruential generator: every render is the same. */
const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Karplus-Strong string synthesis. */
const pluck = (
  into: Float32Array,
  at: number,
  hertz: number,
  loudness: number,
  random: () => number,
): void => {
  const period = Math.round(sampleRate / hertz)
  const string = Float32Array.from({ length: period }, () => random() * 2 - 1)
  const start = Math.round(at * sampleRate)
  const length = Math.min(into.length - start, sampleRate * 4)
  let place = 0
  for (let index = 0; index < length; index += 1) {
    const now = string[place] ?? 0
    const next = string[(place + 1) % period] ?? 0
    string[place] = (now + next) * 0.4985
    place = (place + 1) % period
    into[start + index] = (into[start + index] ?? 0) + now * loudness
  }
}

/** Reverberation by three delayed copies. */
const addReverb = (sound: Float32Array): void => {
  for (const [delay, share] of [
    [0.11, 0.24],
    [0.23, 0.16],
    [0.41, 0.1],
  ] as const) {
    const shift = Math.round(delay * sampleRate)
    for (let index = sound.length - 1; index >= shift; index -= 1)
      sound[index] = (sound[index] ?? 0) + (sound[index - shift] ?? 0) * share
  }
}

/** A phrase of plucked notes for every sentence. */
export const compose = (seconds: number, beats: readonly number[], seed: number): Float32Array => {
  const sound = new Float32Array(Math.ceil(seconds * sampleRate))
  const random = createRandom(seed)
  let step = 3
  for (const [index, beat] of beats.entries()) {
    const end = beats[index + 1] ?? seconds - 2.5
    pluck(sound, beat, frequency(step % 5), 0.34, random)
    for (let at = beat + 0.6; at < end - 0.5; at += random() < 0.3 ? 1.2 : 0.6) {
      step = Math.min(9, Math.max(1, step + Math.round(random() * 4 - 2)))
      pluck(sound, at, frequency(step), 0.2 + random() * 0.08, random)
    }
  }
  pluck(sound, Math.max(0, seconds - 2.4), frequency(0), 0.36, random)
  addReverb(sound)
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0.01)
  const fade = sampleRate
  return sound.map(
    (sample, index) => (sample / peak) * 0.6 * Math.min(1, (sound.length - index) / fade),
  )
}

/** 16-bit mono WAV. */
export const toWav = (sound: Float32Array): Buffer => {
  const bytes = Buffer.alloc(44 + sound.length * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + sound.length * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(sampleRate, 24)
  bytes.writeUInt32LE(sampleRate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(sound.length * 2, 40)
  for (const [index, sample] of sound.entries())
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + index * 2)
  return bytes
}
