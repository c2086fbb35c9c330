import { type VideoState, videoStates } from '@jingke/contract/media'
import { describe, expect, test } from 'vitest'
import { nextState, statesBefore, type VideoEvent, videoEvents } from './video-states.ts'

const follow = (...events: VideoEvent[]): VideoState | undefined =>
  events.reduce<VideoState | undefined>(
    (state, event) => state && nextState(state, event),
    'uploading',
  )

describe('a video', () => {
  test('goes from upload to ready', () => {
    expect(follow('received')).toBe('uploaded')
    expect(follow('received', 'probe')).toBe('probing')
    expect(follow('received', 'probe', 'publish-copy')).toBe('playable')
    expect(follow('received', 'probe', 'publish-copy', 'transcode')).toBe('laddering')
    expect(follow('received', 'probe', 'publish-copy', 'transcode', 'publish-transcode')).toBe(
      'ready',
    )
  })

  test('that cannot be copied goes from probing to laddering', () => {
    expect(follow('received', 'probe', 'need-transcode', 'publish-transcode')).toBe('ready')
  })

  test('whose run was interrupted starts that step again', () => {
    expect(follow('received', 'probe', 'probe', 'publish-copy', 'transcode', 'transcode')).toBe(
      'laddering',
    )
  })

  test('can fail in every state except ready and failed, and retries from uploaded', () => {
    const failing = videoStates.filter((state) => nextState(state, 'fail') === 'failed')
    expect(failing).toEqual(['uploading', 'uploaded', 'probing', 'playable', 'laddering'])
    expect(nextState('failed', 'retry')).toBe('uploaded')
    expect(statesBefore('retry')).toEqual(['failed'])
  })

  test('stays ready', () => {
    expect(videoEvents.filter((event) => nextState('ready', event))).toEqual([])
  })

  test('is published only from probing and laddering', () => {
    expect(statesBefore('publish-copy')).toEqual(['probing'])
    expect(statesBefore('publish-transcode')).toEqual(['laddering'])
  })

  test('can reach every state and leave every state except ready', () => {
    const reached = new Set<VideoState>(['uploading'])
    for (const _ of videoStates)
      for (const state of [...reached])
        for (const event of videoEvents) {
          const next = nextState(state, event)
          if (next) reached.add(next)
        }
    expect([...reached].sort()).toEqual([...videoStates].sort())
    const ends = videoStates.filter(
      (state) => !videoEvents.some((event) => nextState(state, event)),
    )
    expect(ends).toEqual(['ready'])
  })
})
