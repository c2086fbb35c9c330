import { CallError } from '../../lib/api.ts'

/** Why the player has nothing to show. `failed`: in the server's words, and worth another attempt. */
export type OpenFailure = 'failed' | 'refused' | 'noVideo' | 'notPublic'

type Request = { hasVideoId: boolean; isPartner: boolean }

/** The codes by which the server says that there is no such video for this viewer. */
const isAbsent = (code: number): boolean => code === 403 || code === 404 || code === 422

export const openFailureOf = (error: unknown, request: Request): OpenFailure => {
  if (!(error instanceof CallError)) return 'failed'
  if (error.code === 401 || error.code === 406) return 'refused'
  if (!isAbsent(error.code)) return 'failed'
  return request.hasVideoId || request.isPartner ? 'notPublic' : 'noVideo'
}
