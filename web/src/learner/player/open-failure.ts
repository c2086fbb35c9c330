import { ApiError } from '../../lib/api/api.ts'

/** `failed`: shown with the server's message and a retry. */
export type OpenFailure = 'failed' | 'refused' | 'noVideo' | 'notPublic'

type Request = { hasVideoId: boolean; isPartner: boolean }

/** Codes for a video that does not exist or that the caller may not watch. */
const isAbsent = (code: number): boolean => code === 403 || code === 404 || code === 422

export const openFailureOf = (error: unknown, request: Request): OpenFailure => {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 401 || error.code === 406) return 'refused'
  if (!isAbsent(error.code)) return 'failed'
  return request.hasVideoId || request.isPartner ? 'notPublic' : 'noVideo'
}
