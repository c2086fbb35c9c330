import { createHash } from 'node:crypto'
import type { Identity } from '../../../platform/call.ts'

/** Key for rate limits: the session, or for visitors the hash of their token. */
export const playerKey = (identity: Identity, bearer: string): string =>
  identity.kind === 'temporary'
    ? createHash('sha256').update(bearer).digest('base64url')
    : identity.sessionId
