import { expect, test } from 'vitest'
import { speakCode } from './speak-code.ts'

const headerLength = 44
const sampleRate = 16_000

const secondsOf = (wav: Buffer): number => (wav.length - headerLength) / sampleRate

/** The level (0 to 1) of each hundredth of a second. */
const listLevels = (wav: Buffer): number[] => {
  const samples = wav.subarray(headerLength)
  const length = sampleRate / 100
  return Array.from({ length: Math.floor(samples.length / length) }, (_, index) => {
    const chunk = samples.subarray(index * length, (index + 1) * length)
    return Math.sqrt(chunk.reduce((sum, byte) => sum + ((byte - 128) / 128) ** 2, 0) / length)
  })
}

/** A word begins when the sound rises after a quarter of a second near silence. */
const countWords = (wav: Buffer): number => {
  let words = 0
  let quietFor = Number.POSITIVE_INFINITY
  for (const level of listLevels(wav)) {
    const isLoud = level > 0.08
    if (isLoud && quietFor > 25) words++
    quietFor = isLoud ? 0 : quietFor + 1
  }
  return words
}

const languages = ['zh-CN', 'en'] as const

test.each(languages)('%s: the header describes 8-bit mono sound at 16 kHz', (language) => {
  const wav = speakCode('012345', language)
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF')
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8)
  expect(wav.toString('latin1', 8, 16)).toBe('WAVEfmt ')
  expect(wav.readUInt32LE(16)).toBe(16)
  expect(wav.readUInt16LE(20)).toBe(1)
  expect(wav.readUInt16LE(22)).toBe(1)
  expect(wav.readUInt32LE(24)).toBe(sampleRate)
  expect(wav.readUInt32LE(28)).toBe(sampleRate)
  expect(wav.readUInt16LE(32)).toBe(1)
  expect(wav.readUInt16LE(34)).toBe(8)
  expect(wav.toString('latin1', 36, 40)).toBe('data')
  expect(wav.readUInt32LE(40)).toBe(wav.length - headerLength)
})

test.each(languages)('%s: there are six words, with pauses to type between them', (language) => {
  for (const code of ['012345', '678901', '777777', '234890']) {
    const wav = speakCode(code, language)
    expect(countWords(wav)).toBe(6)
    expect(secondsOf(wav)).toBeGreaterThan(4)
    expect(secondsOf(wav)).toBeLessThan(9)
  }
})

test.each(languages)('%s: the sound is loud and is not clipped', (language) => {
  const samples = speakCode('0123456789', language).subarray(headerLength)
  const peak = samples.reduce((loudest, byte) => Math.max(loudest, Math.abs(byte - 128)), 0)
  expect(peak).toBeGreaterThan(64)
  expect(peak).toBeLessThan(127)
})

test('recordings differ by language, by code and each time', () => {
  const wav = speakCode('012345', 'en')
  expect(wav.equals(speakCode('012345', 'zh-CN'))).toBe(false)
  expect(wav.equals(speakCode('543210', 'en'))).toBe(false)
  expect(wav.equals(speakCode('012345', 'en'))).toBe(false)
})

test('a character other than a digit throws', () => {
  expect(() => speakCode('12a456', 'en')).toThrow(RangeError)
})
