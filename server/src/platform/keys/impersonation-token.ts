import { randomBytes } from 'node:crypto'

const prefix = 'view.'

/** Token of an impersonation: its form tells it from that of a session. */
export const newImpersonationToken = (): string =>
  `${prefix}${randomBytes(32).toString('base64url')}`

export const looksLikeImpersonation = (token: string): boolean => token.startsWith(prefix)
