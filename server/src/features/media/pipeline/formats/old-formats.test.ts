import { vi } from 'vitest'
import { testAudioVideoSync } from '../../testing/clips/test-audio-video-sync.ts'
import { mediaTimeout } from '../../testing/media-school.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout * 2 })

/** These are read by the encoder alone; the last frame may be shown longer. */
testAudioVideoSync([
  {
    name: 'mpeg2-stream',
    title: 'MPEG-2 in a transport stream',
    extension: 'ts',
    recipe: { video: 'mpeg2', audio: 'mp3' },
    expected: { beeps: [0, 1, 2, 3], frames: 1.1 },
  },
  {
    name: 'avi',
    title: 'an AVI file',
    extension: 'avi',
    recipe: { video: 'mpeg4', audio: 'pcm', seconds: 2 },
    expected: { beeps: [0, 1], frames: 1.1 },
  },
  {
    name: 'avi-mp3',
    title: 'an AVI file with MP3',
    extension: 'avi',
    stored: 'mp3.avi',
    expected: { beeps: [0, 1], frames: 1.1 },
  },
  {
    name: 'ogv',
    title: 'an OGV file',
    extension: 'ogv',
    stored: 'theora.ogv',
    expected: { beeps: [0, 1], frames: 1.1 },
  },
  {
    name: 'wmv',
    title: 'a WMV file',
    extension: 'wmv',
    recipe: { video: 'wmv', audio: 'wma', seconds: 2 },
    expected: { beeps: [0, 1] },
  },
  {
    name: 'mpeg',
    title: 'an MPEG program stream',
    extension: 'mpg',
    recipe: { video: 'mpeg2', audio: 'mp2', seconds: 2 },
    expected: { beeps: [0, 1] },
  },
  {
    name: 'flv',
    title: 'an FLV file',
    extension: 'flv',
    recipe: { video: 'flv', seconds: 2 },
    expected: { beeps: [0, 1], frames: 1.1 },
  },
  {
    name: 'jump',
    title: 'an FLV file of two seconds whose times jump by an hour',
    extension: 'flv',
    recipe: { video: 'flv', seconds: 2, jumpAt: 1 },
    stated: 2,
    expected: { beeps: [0], still: [0, 65] },
  },
])
