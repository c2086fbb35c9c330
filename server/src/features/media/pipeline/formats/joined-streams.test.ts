import { expect, test, vi } from 'vitest'
import { findEncoder } from '../../../../platform/ffmpeg/index.ts'
import { publishClips } from '../../testing/clips/clip-results.ts'
import { testAudioVideoSync } from '../../testing/clips/test-audio-video-sync.ts'
import { mediaTimeout } from '../../testing/media-school.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout * 2 })

/** Seconds after which the clock of a transport stream begins at 0 again. */
const clockPeriod = 2 ** 33 / 90_000

const stream = { extension: 'ts', recipe: { seconds: 3 } }
const twice = { recording: 3, beeps: [0, 1, 2, 0, 1, 2], lasts: 6 }

testAudioVideoSync([
  {
    ...stream,
    name: 'joined',
    title: 'a transport stream whose second recording begins at the same time',
    followedBy: [{}],
    expected: twice,
  },
  {
    ...stream,
    name: 'later',
    title: 'a transport stream whose second recording begins an hour later',
    followedBy: [{ shift: 3600 }],
    expected: twice,
  },
  {
    ...stream,
    name: 'cut',
    title: 'a transport stream of two recordings, cut at both ends',
    followedBy: [{}],
    cut: { start: 1300, end: 4600, of: 6000 },
    expected: { recording: 3, cut: 1.3, beeps: [2, 0, 1], lasts: 3.3 },
  },
  {
    ...stream,
    name: 'mpeg2',
    title: 'a transport stream of two recordings that only the encoder reads',
    recipe: { seconds: 3, video: 'mpeg2', audio: 'mp2' },
    followedBy: [{}],
    // The sound begins a third of a frame earlier; key frames repeat the frame that is shown.
    expected: { ...twice, frames: 1.1 },
  },
  {
    ...stream,
    name: 'overlap',
    title: 'a transport stream whose second recording begins a frame before the first one ends',
    followedBy: [{ shift: 2.9 }],
    expected: twice,
  },
  {
    ...stream,
    name: 'channels',
    title: 'a transport stream whose second recording has sound of six channels',
    // Six channels are louder as two.
    followedBy: [{ audio: 'surround', amplitude: 0.2 }],
    expected: twice,
  },
  {
    name: 'wrap',
    title: 'a transport stream whose clock begins at 0 again',
    extension: 'ts',
    // The file begins 1.4 seconds after that time.
    recipe: { shift: clockPeriod - 3.4 },
    expected: { beeps: [0, 1, 2, 3], lasts: 4, isCopied: true, isSoundCopied: true },
  },
  {
    name: 'damaged',
    title: 'a transport stream with damaged times',
    extension: 'ts',
    damagedTimes: [7, 12, 13, 30],
    expected: { beeps: [0, 1, 2, 3], lasts: 4, frames: 2.1 },
  },
])

test('transport streams whose recordings have different codecs are refused with that reason', async () => {
  const old = { video: 'mpeg2', audio: 'mp2' } as const
  const results = await publishClips(await findEncoder('no-such-command'), [
    { ...stream, name: 'picture', followedBy: [old] },
    { ...stream, name: 'sound', followedBy: [{ audio: 'mp2' }] },
    {
      ...stream,
      name: 'old',
      recipe: { seconds: 3, ...old },
      followedBy: [{ video: 'h264', audio: 'aac' }],
    },
  ])
  for (const [name, { failure }] of results)
    expect([name, failure]).toEqual([name, 'codec-changes'])
})
