import { createHmac, timingSafeEqual } from 'node:crypto'
import { signatureWindow } from '@jingke/contract/partner'
import type { ReadSignature } from './read-signature.ts'

export const macOf = (secret: string | Buffer, signed: string): string =>
  createHmac('sha256', secret).update(signed).digest('base64url')

/** Compared as text, since several base64url texts decode to the same bytes. Constant time. */
export const isSameText = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export const hasValidMac = ({ signed, mac }: ReadSignature, secret: string): boolean =>
  isSameText(mac, macOf(secret, signed))

/** Seconds by which the signature's clock is ahead of the server's. */
export const clockGap = (ts: number, now: Date): number => ts - Math.floor(now.getTime() / 1000)

export const isWithinWindow = (ts: number, now: Date): boolean =>
  Math.abs(clockGap(ts, now)) <= signatureWindow
