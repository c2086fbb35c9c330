import type { Playback } from '@jingke/contract/media'
import { CallError, networkFailure } from '../../../lib/transport.ts'

/** Why a video does not play, as far as it can be named. */
export type Trouble =
  | 'not-ready'
  | 'no-right'
  | 'failed'
  | 'absent'
  | 'network'
  | 'busy'
  | 'expired'
  | 'signed-out'
  | 'unsupported'

/** What is known of a video before anything is asked. */
export const troubleOfState = (state: Playback['state']): Trouble | undefined =>
  (({ playable: undefined, processing: 'not-ready', failed: 'failed', absent: 'absent' }) as const)[
    state
  ]

/** What a call for a playback key was refused with. */
export const troubleOfCall = (error: unknown): Trouble => {
  if (!(error instanceof CallError)) return 'network'
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

/** What a file of a video was refused with; 0 where no answer came. */
export const isRefusedToken = (status: number | undefined): boolean =>
  status === 401 || status === 403

/** Whether trying the same again may help. */
export const canRetry = (trouble: Trouble): boolean =>
  ['network', 'busy', 'expired', 'not-ready'].includes(trouble)
