import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type Clip,
  type ClipResult,
  listEncoders,
  publishClips,
} from '../../testing/clips/clip-results.ts'
import { mediaTimeout } from '../../testing/media-school.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout })

const ofTwo = { seconds: 2 }
const share = 0.72

const cut: Clip[] = [
  { name: 'mp4', recipe: ofTwo },
  { name: 'mkv', extension: 'mkv', recipe: ofTwo },
  { name: 'avi', extension: 'avi', recipe: { ...ofTwo, video: 'mpeg4', audio: 'pcm' } },
  { name: 'flv', extension: 'flv', recipe: { ...ofTwo, video: 'flv' } },
  { name: 'mpg', extension: 'mpg', recipe: { ...ofTwo, video: 'mpeg2', audio: 'mp2' } },
  { name: 'wav', extension: 'wav', recipe: { ...ofTwo, video: 'none', audio: 'pcm' } },
  { name: 'ogg', extension: 'ogg', stored: 'beeps.ogg' },
  { name: 'ogv', extension: 'ogv', stored: 'theora.ogv' },
]

/** Seconds: more than a video may have. */
const stated = 100_000

const whole: Clip[] = [
  { name: 'whole-mp4', recipe: ofTwo, stated },
  { name: 'whole-mkv', extension: 'mkv', recipe: ofTwo, stated },
  { name: 'whole-flv', extension: 'flv', recipe: { ...ofTwo, video: 'flv' }, stated },
]

describe.each((await listEncoders()).map((encoder) => [encoder.kind, encoder] as const))(
  'with the encoder %s',
  (_, encoder) => {
    let results: Map<string, ClipResult>
    beforeAll(async () => {
      results = await publishClips(encoder, [...cut.map((clip) => ({ ...clip, share })), ...whole])
    })

    test.each(cut.map(({ name }) => name))(
      'of a file that was cut (%s) the end is missing',
      (name) => {
        expect(results.get(name)).toEqual({ failure: 'truncated' })
      },
    )

    test.each(whole.map(({ name }) => name))(
      'a file with an absurd length (%s) is measured',
      (name) => {
        const result = results.get(name)
        if (result?.failure !== null) throw new Error(result?.failure)
        const { frames, beeps } = result.transcoded
        expect(frames.at(-1)).toMatchObject({ number: 20, time: expect.closeTo(2, 0) })
        expect(beeps.map(({ second }) => second)).toEqual([0, 1])
      },
    )
  },
)
