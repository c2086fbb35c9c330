import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sign } from '../../../platform/keys/keys.ts'

/** Seconds. */
export const temporaryLifetime = 2 * 3600

const prefix = 'temporary'

/** Signed and not stored. */
export const newTemporaryToken = (key: Buffer, now: Date): string => {
  const expiry = Math.floor(now.getTime() / 1000) + temporaryLifetime
  const claim = `${prefix}.${expiry}.${randomBytes(12).toString('base64url')}`
  return `${claim}.${sign(key, claim).toString('base64url')}`
}

export const looksTemporary = (token: string): boolean => token.startsWith(`${prefix}.`)

export const isTemporaryToken = (key: Buffer, token: string, now: Date): boolean => {
  const [kind, expiry, nonce, signature, ...rest] = token.split('.')
  if (kind !== prefix || !expiry || !nonce || !signature || rest.length > 0) return false
  // Compared as text: several base64url texts decode to the same bytes.
  const expected = Buffer.from(sign(key, `${kind}.${expiry}.${nonce}`).toString('base64url'))
  const given = Buffer.from(signature)
  const isValid = given.length === expected.length && timingSafeEqual(given, expected)
  return isValid && Number(expiry) * 1000 > now.getTime()
}
