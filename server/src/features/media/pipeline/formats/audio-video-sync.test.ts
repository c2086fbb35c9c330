import { vi } from 'vitest'
import { testAudioVideoSync } from '../../testing/clips/test-audio-video-sync.ts'
import { mediaTimeout } from '../../testing/media-school.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout * 2 })

testAudioVideoSync([
  {
    name: 'plain',
    title: 'a plain file of several segments',
    recipe: { seconds: 8 },
    expected: {
      beeps: [0, 1, 2, 3, 4, 5, 6, 7],
      isCopied: true,
      isSoundCopied: true,
      isExact: true,
    },
  },
  {
    name: 'trimmed',
    title: 'a file trimmed by its edit list',
    recipe: { seconds: 9 },
    trimmed: [1.3, 8.6],
    expected: { cut: 1.3, beeps: [2, 3, 4, 5, 6, 7, 8], lasts: 7.3, isExact: true },
  },
  {
    name: 'stream',
    title: 'a transport stream that starts at an hour',
    extension: 'ts',
    recipe: { shift: 3600 },
    expected: { beeps: [0, 1, 2, 3], isCopied: true, isSoundCopied: true },
  },
  {
    name: 'interlaced',
    title: 'an interlaced transport stream',
    extension: 'ts',
    recipe: { video: 'interlaced' },
    expected: { beeps: [0, 1, 2, 3] },
  },
  {
    name: 'gap',
    title: 'sound with a gap',
    extension: 'mkv',
    recipe: { withoutSound: [1.5, 2.5] },
    expected: { beeps: [0, 1, 3], isCopied: true, isExact: true },
  },
  {
    name: 'late-sound',
    title: 'sound that begins later',
    extension: 'mkv',
    recipe: { withoutSound: [0, 1.5] },
    expected: { beeps: [2, 3], isCopied: true },
  },
  {
    name: 'late-picture',
    title: 'a picture that begins later',
    extension: 'mkv',
    recipe: { withoutPicture: [0, 2] },
    expected: { beeps: [0, 1, 2, 3], still: [0, 2] },
  },
  {
    name: 'long-sound',
    title: 'sound that is longer than the picture',
    extension: 'mkv',
    recipe: { withoutPicture: [2, 9] },
    expected: { beeps: [0, 1, 2, 3], still: [2, 9] },
  },
  {
    name: 'tracks',
    title: 'the tracks marked as default, behind others',
    extension: 'mkv',
    recipe: { hasDecoys: true },
    expected: { beeps: [0, 1, 2, 3], isCopied: true, isSoundCopied: true },
  },
  {
    name: 'cover',
    title: 'a cover picture as the first track, marked as default',
    extension: 'mov',
    stored: 'cover.mov',
    expected: { beeps: [0, 1], isCopied: true, isSoundCopied: true },
  },
  {
    name: 'mp3',
    title: 'H.264 with sound that browsers do not play',
    recipe: { audio: 'mp3' },
    expected: { beeps: [0, 1, 2, 3], isCopied: true },
  },
  {
    name: 'surround',
    title: 'sound of six channels',
    recipe: { audio: 'surround' },
    expected: { beeps: [0, 1, 2, 3], isCopied: true },
  },
  {
    name: 'hdr',
    title: 'a picture of high dynamic range',
    recipe: { video: 'hdr' },
    expected: { beeps: [0, 1, 2, 3] },
  },
  ...([90, 180, 270] as const).map((turned) => ({
    name: `turned-${turned}`,
    title: `a picture turned by ${turned} degrees`,
    recipe: { turned, seconds: 2 },
    expected: { beeps: [0, 1], isSoundCopied: true },
  })),
  ...([undefined, 90, 270] as const).map((turned) => ({
    name: `mirrored-${turned}`,
    title: `a picture turned by ${turned ?? 0} degrees and mirrored`,
    recipe: { mirrored: true, seconds: 2, ...(turned && { turned }) },
    expected: { beeps: [0, 1] },
  })),
])
