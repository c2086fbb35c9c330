import { unwrapKey, wrapKey } from '../pipeline/asset-key.ts'

/** Seconds. */
export const playbackLifetime = 8 * 60

export interface PlaybackClaim {
  readonly videoId: number
  /** Seconds since 1970. */
  readonly expiresAt: number
  /** The access token of the session that asked: whoever that is now, decides each time. */
  readonly bearer: string
}

const headLength = 8

/**
 * Sealed, so that it can be neither changed nor read: it binds a video to the very session that
 * asked for it, and dies with that session.
 */
export const toPlaybackToken = (key: Buffer, claim: PlaybackClaim): string => {
  const head = Buffer.alloc(headLength)
  head.writeUInt32BE(claim.videoId, 0)
  head.writeUInt32BE(claim.expiresAt, 4)
  return wrapKey(key, Buffer.concat([head, Buffer.from(claim.bearer, 'latin1')])).toString(
    'base64url',
  )
}

/** Undefined when it is not ours or was tampered with; expiry is for the reader to judge. */
export const readPlaybackToken = (key: Buffer, token: string): PlaybackClaim | undefined => {
  if (!/^[\w-]{64,400}$/.test(token)) return undefined
  const sealed = Buffer.from(token, 'base64url')
  // One spelling only: a text may decode to the same bytes as another.
  if (sealed.toString('base64url') !== token) return undefined
  try {
    const claim = unwrapKey(key, sealed)
    return {
      videoId: claim.readUInt32BE(0),
      expiresAt: claim.readUInt32BE(4),
      bearer: claim.toString('latin1', headLength),
    }
  } catch {
    return undefined
  }
}
