import { expect, test } from 'vitest'
import { Probe } from '../probe.ts'
import { canCopyAudio, canPublishAtOnce, planLadder } from './plan-ladder.ts'

const lecture = Probe.parse({
  duration: 600,
  width: 1920,
  height: 1080,
  rotation: 0,
  frameRate: 25,
  hasSteadyFrames: true,
  videoCodec: 'avc',
  videoCodecString: 'avc1.640028',
  videoBitRate: 3_000_000,
  hasSquarePixels: true,
  isHighDynamicRange: false,
  longestKeyFrameGap: 2,
  audio: { codec: 'aac', codecString: 'mp4a.40.2', channels: 2, bitRate: 128_000 },
})

const shapes = (probe: Probe, lowerQualities?: number[]) =>
  planLadder(probe, { lowerQualities }).rungs.map(({ width, height }) => `${width}x${height}`)

test('a good file keeps its own picture and sound at the top', () => {
  expect(planLadder(lecture, {})).toMatchObject({
    keepsCopy: true,
    keepsAudioCopy: true,
    makesAudio: false,
  })
  expect(shapes(lecture)).toEqual(['1280x720', '854x480', '640x360'])
})

test.each<[string, Partial<Probe>, string[]]>([
  ['4K', { width: 3840, height: 2160 }, ['1920x1080', '1280x720', '854x480', '640x360']],
  ['wasteful', { videoBitRate: 20_000_000 }, ['1920x1080', '1280x720', '854x480', '640x360']],
  [
    'long between key frames',
    { longestKeyFrameGap: 20 },
    ['1920x1080', '1280x720', '854x480', '640x360'],
  ],
  ['portrait', { width: 720, height: 1280 }, ['480x854', '360x640']],
  ['turned', { width: 720, height: 1280, rotation: 90 }, ['720x1280', '480x854', '360x640']],
  ['small', { width: 320, height: 180, videoBitRate: 200_000 }, []],
  ['odd', { width: 853, height: 479, videoCodecString: 'vp09.00.10.08' }, ['854x480', '642x360']],
])('%s', (_, over, expected) => {
  expect(shapes({ ...lecture, ...over })).toEqual(expected)
})

test.each<[string, Partial<Probe>, boolean]>([
  ['H.264', {}, true],
  ['HEVC', { videoCodecString: 'hvc1.1.6.L93.B0' }, false],
  ['H.264 of ten bits', { videoCodecString: 'avc1.6e0028' }, false],
  ['an interlaced picture', { mayBeInterlaced: true }, false],
  ['a picture that begins later', { hasPlainTimes: false }, false],
])('whether %s is copied without encoding', (_, over, expected) => {
  expect(canPublishAtOnce({ ...lecture, ...over })).toBe(expected)
})

test.each<[string, Partial<NonNullable<Probe['audio']>>, boolean]>([
  ['AAC', {}, true],
  ['Opus', { codec: 'opus', codecString: 'opus' }, false],
  ['six channels', { channels: 6 }, false],
  ['sound with a gap', { hasPlainTimes: false }, false],
])('whether %s is copied without encoding', (_, over, expected) => {
  const audio = lecture.audio && { ...lecture.audio, ...over }
  expect(canCopyAudio({ ...lecture, audio })).toBe(expected)
})

test('only the configured qualities are made below the own one of a video', () => {
  expect(shapes(lecture, [360])).toEqual(['640x360'])
  expect(shapes({ ...lecture, width: 3840, height: 2160 }, [480])).toEqual(['1920x1080', '854x480'])
  expect(shapes({ ...lecture, width: 1280, height: 720 }, [720])).toEqual([])
})

test('no rung is larger than its source', () => {
  for (const height of [144, 240, 361, 500, 719, 1079]) {
    const probe = { ...lecture, width: height * 2, height, videoCodecString: 'vp8' }
    for (const rung of planLadder(probe, {}).rungs)
      expect(rung.height).toBeLessThanOrEqual(height + 1)
  }
})
