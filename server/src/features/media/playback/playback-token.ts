import { unwrapKey, wrapKey } from '../pipeline/transcode/asset-key.ts'

/** Seconds. */
export const playbackLifetime = 8 * 60

export interface PlaybackClaim {
  /** Id of the video or of the attachment: each has tokens under a key of its own. */
  readonly fileId: number
  /** Seconds since 1970. */
  readonly expiresAt: number
  /** Access token of the session that got the key; its session is checked on every request. */
  readonly bearer: string
  /** Where a document is read. */
  readonly lesson?: { readonly courseId: number; readonly lessonId: number }
}

const headLength = 8

/** Encrypted and authenticated; binds a file to a session and is valid no longer than it. */
export const toPlaybackToken = (key: Buffer, claim: PlaybackClaim): string => {
  const head = Buffer.alloc(headLength)
  head.writeUInt32BE(claim.fileId, 0)
  head.writeUInt32BE(claim.expiresAt, 4)
  const { bearer, lesson } = claim
  const rest = lesson ? [bearer, lesson.courseId, lesson.lessonId].join(' ') : bearer
  return wrapKey(key, Buffer.concat([head, Buffer.from(rest, 'latin1')])).toString('base64url')
}

/** Undefined if it was not issued here or was modified. Expiry is not checked. */
export const readPlaybackToken = (key: Buffer, token: string): PlaybackClaim | undefined => {
  if (!/^[\w-]{64,400}$/.test(token)) return undefined
  const sealed = Buffer.from(token, 'base64url')
  // Canonical base64url only: other texts may decode to the same bytes.
  if (sealed.toString('base64url') !== token) return undefined
  try {
    const claim = unwrapKey(key, sealed)
    const [bearer = '', courseId, lessonId] = claim.toString('latin1', headLength).split(' ')
    return {
      fileId: claim.readUInt32BE(0),
      expiresAt: claim.readUInt32BE(4),
      bearer,
      ...(lessonId && { lesson: { courseId: Number(courseId), lessonId: Number(lessonId) } }),
    }
  } catch {
    return undefined
  }
}
