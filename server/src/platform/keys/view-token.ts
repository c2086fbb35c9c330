import { randomBytes } from 'node:crypto'

const prefix = 'view.'

/** Token of a read-only view of a learner's pages: its form tells it from that of a session. */
export const newViewToken = (): string => `${prefix}${randomBytes(32).toString('base64url')}`

export const looksLikeView = (token: string): boolean => token.startsWith(prefix)
