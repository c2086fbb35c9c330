import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type ClipReading, clipHeight, clipRate, clipWidth } from '../testing/clips/clip.ts'
import {
  type Clip,
  type ClipResult,
  listEncoders,
  publishClips,
} from '../testing/clips/clip-results.ts'
import { mediaTimeout } from '../testing/media-school.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout * 2 })

/** Expected of a clip, if it is not shown whole from its first second. */
interface Expected {
  /** Seconds of the clip that are not shown. */
  readonly cut?: number
  /** Seconds whose beep is heard. */
  readonly beeps: readonly number[]
  /** The picture is published without encoding; the sound too. */
  readonly isCopied?: boolean
  readonly isSoundCopied?: boolean
  /** By which the picture may be late; less than one unless picture and sound begin apart. */
  readonly frames?: number
  /** Seconds from and to which the picture stands still. */
  readonly still?: readonly [number, number]
}

const clips: readonly (Clip & { readonly title: string; readonly expected: Expected })[] = [
  {
    name: 'plain',
    title: 'a plain file of several segments',
    recipe: { seconds: 8 },
    expected: { beeps: [0, 1, 2, 3, 4, 5, 6, 7], isCopied: true, isSoundCopied: true },
  },
  {
    name: 'trimmed',
    title: 'a file trimmed by its edit list',
    recipe: { seconds: 9 },
    trimmed: [1.3, 8.6],
    expected: { cut: 1.3, beeps: [2, 3, 4, 5, 6, 7, 8] },
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
    expected: { beeps: [0, 1, 3], isCopied: true },
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
  ...([90, 180, 270] as const).map((turned) => ({
    name: `turned-${turned}`,
    title: `a picture turned by ${turned} degrees`,
    recipe: { turned, seconds: 2 },
    expected: { beeps: [0, 1], isSoundCopied: true },
  })),
]

/** Seconds. */
const beepTolerance = 0.08

const expectInStep = (
  reading: ClipReading,
  { cut = 0, beeps, frames = 0.6, still = [0, 0] }: Expected,
) => {
  expect(reading.frames.length).toBeGreaterThan(0)
  expect(reading.frames[0]?.time).toBeCloseTo(0, 2)
  for (const { time, number } of reading.frames) {
    expect(number, `the frame at ${time}`).not.toBeNull()
    const isStill = time >= still[0] - 0.05 && time < still[1] + 0.05
    if (!isStill) expect(Math.abs((number ?? 0) - 1 - (time + cut) * clipRate)).toBeLessThan(frames)
  }
  expect(reading.beeps.map(({ second }) => second)).toEqual(beeps)
  for (const { time, second } of reading.beeps)
    expect(Math.abs(time - second + cut), `the beep at ${time}`).toBeLessThan(beepTolerance)
}

describe.each((await listEncoders()).map((encoder) => [encoder.kind, encoder] as const))(
  'with the encoder %s',
  (_, encoder) => {
    let results: Map<string, ClipResult>
    beforeAll(async () => {
      results = await publishClips(
        encoder,
        clips.map(({ title: _title, expected: _expected, ...clip }) => clip),
      )
    })

    test.each(clips.map((clip) => [clip.title, clip] as const))(
      '%s is upright and in step',
      (_title, { name, recipe, expected }) => {
        const result = results.get(name)
        if (result?.failure !== null) throw new Error(result?.failure)
        expect(result.ladder).toMatchObject({ width: clipWidth, height: clipHeight, rotation: 0 })
        expectInStep(result.ladder, expected)
        // The sound, when encoded, is as long as the picture: players wait at a hole.
        if (!recipe.turned) {
          expect(result.copy !== null).toBe(expected.isCopied ?? false)
          if (result.copy) expectInStep(result.copy, expected)
        } else expect(result.copy?.rotation).toBe(recipe.turned)
        expect(result.isSoundCopied).toBe(expected.isSoundCopied ?? false)
        expect(result.ladder.loudest).toBeLessThan(1)
      },
    )
  },
)
