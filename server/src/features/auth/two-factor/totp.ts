import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with the values that every authenticator app assumes: SHA-1, six digits, 30 s. */
const stepSeconds = 30
const digits = 6

/** Steps before and after the current one whose codes are accepted, for clocks that differ. */
const tolerance = 1

export const codeOfStep = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** The step after `lastStep` that the code belongs to; undefined if there is none near `now`. */
export const findStep = (
  secret: Buffer,
  code: string,
  now: Date,
  lastStep: number,
): number | undefined => {
  const current = stepAt(now)
  const given = Buffer.from(code)
  const isCodeOf = (step: number): boolean => {
    const expected = Buffer.from(codeOfStep(secret, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  for (let step = current - tolerance; step <= current + tolerance; step++)
    if (step > lastStep && isCodeOf(step)) return step
  return undefined
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding; for lengths that are a multiple of five bytes. */
export const toBase32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => base32[Number.parseInt(five, 2)]).join('')
}

/** The content of the QR code; `issuer` and `account` are shown in the app. */
export const toUri = (secret: string, issuer: string, account: string): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
