import { createHash } from 'node:crypto'
import type { Identity } from '../../../platform/call.ts'

/** Who plays, for limits: a session, or the token of a visitor, who has none. */
export const playerKey = (identity: Identity, bearer: string): string =>
  identity.kind === 'temporary'
    ? createHash('sha256').update(bearer).digest('base64url')
    : identity.sessionId
