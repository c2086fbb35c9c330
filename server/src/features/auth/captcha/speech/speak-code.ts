import { randomBytes } from 'node:crypto'
import { randomBetween } from '../secure-random.ts'
import { getSpokenDigit, type Sound, type SpokenLanguage, voiceSampleRate } from './voices.ts'
import { encodeWav } from './wav.ts'

type Cue = { readonly start: number; readonly sound: Sound }

const lowNoiseLevel = 0.06
const reversedLevel = 0.08

/** A WAV of the digits one by one; every recording of a code differs. */
export const speakCode = (code: string, language: SpokenLanguage): Buffer => {
  const cues: Cue[] = []
  let now = randomPause()
  for (const digit of code) {
    const sound = atRandomPace(getSpokenDigit(language, digit))
    cues.push({ start: now, sound })
    now += sound.length + randomPause()
  }

  const mixed = newLowNoise(now)
  addReversedDigits(mixed, language)
  for (const { start, sound } of cues) addSound(mixed, start, sound, randomBetween(0.8, 1))
  return encodeWav(mixed, voiceSampleRate)
}

/** In samples: long enough for a person to type between two digits. */
const randomPause = (): number => Math.round(voiceSampleRate * randomBetween(0.35, 0.6))

/** Resampled: speed and pitch change together. */
const atRandomPace = (sound: Sound): Sound => {
  const pace = randomBetween(0.9, 1.1)
  const paced = new Float32Array(Math.floor(sound.length / pace))
  for (let index = 0; index < paced.length; index++) {
    const position = index * pace
    const before = Math.floor(position)
    const earlier = sound[before] ?? 0
    const later = sound[before + 1] ?? 0
    paced[index] = earlier + (later - earlier) * (position - before)
  }
  return paced
}

/** Low-pass noise: high frequencies would mask the consonants. */
const newLowNoise = (length: number): Sound => {
  const noise = new Float32Array(length)
  const bytes = randomBytes(length)
  let last = 0
  for (let index = 0; index < length; index++) {
    last = 0.8 * last + 0.2 * ((bytes[index] ?? 0) / 127.5 - 1)
    noise[index] = last * lowNoiseLevel
  }
  return noise
}

/** Quiet reversed digits throughout, so that the digits cannot be located by silence. */
const addReversedDigits = (mixed: Sound, language: SpokenLanguage): void => {
  for (let start = 0; start < mixed.length; ) {
    const digit = Math.floor(randomBetween(0, 10)).toString()
    const sound = atRandomPace(getSpokenDigit(language, digit)).reverse()
    addSound(mixed, start, sound, reversedLevel)
    start += Math.round(sound.length * randomBetween(0.6, 1))
  }
}

const addSound = (mixed: Sound, start: number, sound: Sound, level: number): void => {
  const end = Math.min(mixed.length, start + sound.length)
  for (let at = start; at < end; at++) {
    mixed[at] = (mixed[at] ?? 0) + (sound[at - start] ?? 0) * level
  }
}
