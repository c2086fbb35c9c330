import { readFileSync } from 'node:fs'

export type SpokenLanguage = 'zh-CN' | 'en'

/** Samples from -1 to 1. */
export type Sound = Float32Array

export const voiceSampleRate = 16_000

const digits = [...'0123456789']

/** ITU-T G.711: a sign, three bits of exponent and four of mantissa, all inverted. */
const decodeMuLaw = (byte: number): number => {
  const bits = ~byte
  const exponent = (bits >> 4) & 7
  const magnitude = ((((bits & 15) << 3) + 0x84) << exponent) - 0x84
  return (bits & 0x80 ? -magnitude : magnitude) / 2 ** 15
}

const loadVoice = (language: SpokenLanguage): ReadonlyMap<string, Sound> =>
  new Map(
    digits.map((digit) => {
      const file = readFileSync(new URL(`voices/${language}/${digit}.ulaw`, import.meta.url))
      return [digit, Float32Array.from(file, decodeMuLaw)]
    }),
  )

const voices: Readonly<Record<SpokenLanguage, ReadonlyMap<string, Sound>>> = {
  'zh-CN': loadVoice('zh-CN'),
  en: loadVoice('en'),
}

export const getSpokenDigit = (language: SpokenLanguage, digit: string): Sound => {
  const sound = voices[language].get(digit)
  if (!sound) throw new RangeError('a captcha code holds decimal digits only')
  return sound
}
