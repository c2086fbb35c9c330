import { expect, test } from 'vitest'
import { getSpokenDigit, voiceSampleRate } from './voices.ts'

const languages = ['zh-CN', 'en'] as const

test.each(languages)('%s: every digit is a short clear recording of its own', (language) => {
  const digits = [...'0123456789'].map((digit) => getSpokenDigit(language, digit))
  for (const sound of digits) {
    const seconds = sound.length / voiceSampleRate
    const peak = sound.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
    expect(seconds).toBeGreaterThan(0.2)
    expect(seconds).toBeLessThan(0.7)
    expect(peak).toBeGreaterThan(0.6)
    expect(peak).toBeLessThan(0.9)
  }
  expect(new Set(digits.map((sound) => sound.join())).size).toBe(10)
})

test('the languages share no recording', () => {
  for (const digit of '0123456789') {
    expect(getSpokenDigit('zh-CN', digit)).not.toEqual(getSpokenDigit('en', digit))
  }
})
