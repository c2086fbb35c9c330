import { randomBytes } from 'node:crypto'

/** 32 random bytes as base64url; the text itself is the HMAC key. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const newKid = (): string => `k${randomBytes(9).toString('hex')}`
