import { expect, test, vi } from 'vitest'
import { openNative } from './open-native.ts'

const eventsOf = () => ({
  onQualities: vi.fn(),
  onAudioTracks: vi.fn(),
  onHeight: vi.fn(),
  onFatalError: vi.fn(),
})

test('where the video element has sound tracks, one of them can be chosen', () => {
  const video = document.createElement('video')
  const tracks = [{ enabled: true }, { enabled: false }]
  const list = Object.assign(new EventTarget(), { ...tracks, length: 2 })
  Object.defineProperty(video, 'audioTracks', { value: list })
  const events = eventsOf()
  const stream = openNative(video, 'data:,', 0, events)
  list.dispatchEvent(new Event('addtrack'))
  expect(events.onAudioTracks).toHaveBeenLastCalledWith(2)
  stream.chooseAudioTrack(1)
  expect(tracks).toEqual([{ enabled: false }, { enabled: true }])
  stream.chooseAudioTrack(5)
  expect(tracks).toEqual([{ enabled: false }, { enabled: true }])
  stream.close()
  list.dispatchEvent(new Event('addtrack'))
  expect(events.onAudioTracks).toHaveBeenCalledTimes(1)
})

test('elsewhere no choice is offered', () => {
  const video = document.createElement('video')
  const events = eventsOf()
  const stream = openNative(video, 'data:,', 0, events)
  stream.chooseAudioTrack(1)
  expect(events.onAudioTracks).not.toHaveBeenCalled()
  stream.close()
})
