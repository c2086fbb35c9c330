import { codeOfStep, stepAt } from '../../../src/features/auth/two-factor/totp.ts'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((one) => base32.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that an authenticator app shows, some 30 s steps from `now`. */
export const appCode = (secret: string, now: Date, distance = 0): string =>
  codeOfStep(fromBase32(secret), stepAt(now) + distance)
