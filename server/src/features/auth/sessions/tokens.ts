import { createHash, randomBytes } from 'node:crypto'
import { type Keys, sign } from '../../../platform/keys/keys.ts'

/** Seconds. */
export const accessLifetime = 30 * 60
export const refreshIdleLifetime = 7 * 24 * 3600
export const sessionLifetime = 30 * 24 * 3600
/** A refresh token used again within this time gives the same child. */
export const retryWindow = 30

export interface TokenPair {
  readonly token: string
  readonly refreshToken: string
}

const accessFor = (keys: Keys, refreshToken: string): string =>
  sign(keys.access, refreshToken).toString('base64url')

const pairFor = (keys: Keys, refreshToken: string): TokenPair => ({
  token: accessFor(keys, refreshToken),
  refreshToken,
})

export const newTokenPair = (keys: Keys): TokenPair =>
  pairFor(keys, randomBytes(32).toString('base64url'))

/** Derived from the parent, so that a retry after a lost answer gets the same pair. */
export const childTokenPair = (keys: Keys, parentRefreshToken: string): TokenPair =>
  pairFor(keys, sign(keys.refresh, parentRefreshToken).toString('base64url'))

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** 32 bytes as base64url. */
export const looksLikeToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)
