import type { VideoState } from '@jingke/contract/media'

export const videoEvents = [
  'received',
  'probe',
  'publish-copy',
  'need-transcode',
  'transcode',
  'publish-transcode',
  'fail',
  'retry',
] as const
export type VideoEvent = (typeof videoEvents)[number]

/**
 * All allowed transitions. `probe` and `transcode` also lead from their own state to itself: an
 * interrupted run starts again.
 */
export const videoTransitions: Readonly<
  Record<VideoState, Readonly<Partial<Record<VideoEvent, VideoState>>>>
> = {
  uploading: { received: 'uploaded', fail: 'failed' },
  uploaded: { probe: 'probing', fail: 'failed' },
  probing: {
    probe: 'probing',
    'publish-copy': 'playable',
    'need-transcode': 'laddering',
    fail: 'failed',
  },
  playable: { transcode: 'laddering', fail: 'failed' },
  laddering: { transcode: 'laddering', 'publish-transcode': 'ready', fail: 'failed' },
  ready: {},
  failed: { retry: 'uploaded' },
}

export const nextState = (state: VideoState, event: VideoEvent): VideoState | undefined =>
  videoTransitions[state][event]

export const statesBefore = (event: VideoEvent): VideoState[] =>
  (Object.keys(videoTransitions) as VideoState[]).filter(
    (state) => nextState(state, event) !== undefined,
  )
