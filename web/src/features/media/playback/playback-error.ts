import type { Playback } from '@jingke/contract/media'
import type { PlaybackError } from '@jingke/contract/media/constants'
import { ApiError, networkFailure } from '../../../lib/api/transport.ts'

export type { PlaybackError }

/** Undefined if the video is playable. */
export const errorOfState = (state: Playback['state']): PlaybackError | undefined =>
  (({ playable: undefined, processing: 'not-ready', failed: 'failed', absent: 'absent' }) as const)[
    state
  ]

/** For a refused getNasKey call. */
export const errorOfCall = (error: unknown): PlaybackError => {
  if (!(error instanceof ApiError)) return 'network'
  switch (error.code) {
    case 401:
    case 406:
      return 'signed-out'
    case 403:
    case 404:
      return 'no-right'
    case 409:
      return 'not-ready'
    case networkFailure:
      return 'network'
    default:
      return 'busy'
  }
}

/** By the HTTP status of a file; 0 or undefined without a response. */
export const isRefusedToken = (status: number | undefined): boolean =>
  status === 401 || status === 403

export const canRetry = (error: PlaybackError): boolean =>
  ['network', 'busy', 'expired', 'not-ready'].includes(error)
