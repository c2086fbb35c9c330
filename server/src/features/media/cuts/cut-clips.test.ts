import { expect, test, vi } from 'vitest'
import { listEncoders, publishClips } from '../testing/clips/clip-results.ts'
import { testAudioVideoSync } from '../testing/clips/test-audio-video-sync.ts'
import { mediaTimeout } from '../testing/media-school.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout * 2 })

// Key frames are two seconds apart: no cut is at one.
testAudioVideoSync([
  {
    name: 'both',
    title: 'a file that could be copied, cut at both ends between key frames',
    recipe: { seconds: 8 },
    cut: { start: 1300, end: 6600, of: 8000 },
    expected: { cut: 1.3, beeps: [2, 3, 4, 5, 6], lasts: 5.3 },
  },
  {
    name: 'beginning',
    title: 'a transport stream that starts at an hour, cut at its beginning',
    extension: 'ts',
    recipe: { shift: 3600 },
    cut: { start: 1500, end: null, of: 4000 },
    expected: { cut: 1.5, beeps: [2, 3], lasts: 2.5 },
  },
  {
    name: 'old',
    title: 'a file that only the encoder reads, cut at both ends',
    extension: 'avi',
    recipe: { video: 'mpeg4', audio: 'mp3' },
    cut: { start: 700, end: 3500, of: 4000 },
    expected: { cut: 0.7, beeps: [1, 2, 3], lasts: 2.8, frames: 1.1 },
  },
])

test.each((await listEncoders()).map((encoder) => [encoder.kind, encoder] as const))(
  'with the encoder %s sound alone is cut at both ends',
  async (_, encoder) => {
    const results = await publishClips(encoder, [
      {
        name: 'sound',
        extension: 'm4a',
        recipe: { video: 'none' },
        cut: { start: 500, end: 2600, of: 4000 },
      },
    ])
    const result = results.get('sound')
    if (result?.failure !== null) throw new Error(result?.failure)
    expect(result.probe.duration).toBeCloseTo(2.1, 2)
    expect(result.isSoundCopied).toBe(false)
    expect(result.copy?.beeps.map(({ second }) => second)).toEqual([1, 2])
    for (const { time, second } of result.copy?.beeps ?? [])
      expect(Math.abs(time + 0.5 - second)).toBeLessThan(0.08)
  },
)
