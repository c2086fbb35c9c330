import { beforeAll, describe, expect, test } from 'vitest'
import { type ClipReading, clipHeight, clipRate, clipWidth } from './clip.ts'
import { type Clip, type ClipResult, listEncoders, publishClips } from './clip-results.ts'

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
  /** Seconds that are shown, if they were cut. */
  readonly lasts?: number
  /** Seconds of each of several recordings in the file, which all show the same. */
  readonly recording?: number
  /** Beeps after the first are exact: the first may lose its beginning with the priming of AAC. */
  readonly isExact?: boolean
}

type TestedClip = Clip & { readonly title: string; readonly expected: Expected }

/** Seconds. */
const beepTolerance = 0.08
/** Less than one frame of AAC. */
const exactTolerance = 0.015

const expectInSync = (
  reading: ClipReading,
  { cut = 0, beeps, frames = 0.6, still = [0, 0], isExact = false, recording, lasts }: Expected,
) => {
  /** Seconds since the recording began. */
  const within = (time: number): number =>
    recording ? time + cut - Math.floor((time + cut + 0.05) / recording) * recording : time + cut
  expect(reading.frames.length).toBeGreaterThan(0)
  expect(reading.frames[0]?.time).toBeCloseTo(0, 2)
  for (const { time, number } of reading.frames) {
    expect(number, `the frame at ${time}`).not.toBeNull()
    // The last frame is repeated where the file ends between two.
    const isOver = lasts !== undefined && time > lasts - 0.05
    const isStill = isOver || (time >= still[0] - 0.05 && time < still[1] + 0.05)
    if (!isStill) expect(Math.abs((number ?? 0) - 1 - within(time) * clipRate)).toBeLessThan(frames)
  }
  expect(reading.beeps.map(({ second }) => second)).toEqual(beeps)
  for (const [index, { time, second }] of reading.beeps.entries())
    expect(Math.abs(within(time) - second), `the beep at ${time}`).toBeLessThan(
      isExact && index > 0 ? exactTolerance : beepTolerance,
    )
}

const encoders = (await listEncoders()).map((encoder) => [encoder.kind, encoder] as const)

/** Publishes the clips with each encoder and compares frames and beeps with their times. */
export const testAudioVideoSync = (clips: readonly TestedClip[]): void =>
  describe.each(encoders)('with the encoder %s', (_, encoder) => {
    let results: Map<string, ClipResult>
    beforeAll(async () => {
      results = await publishClips(
        encoder,
        clips.map(({ title: _title, expected: _expected, ...clip }) => clip),
      )
    })

    test.each(clips.map((clip) => [clip.title, clip] as const))(
      '%s is upright and in step',
      (_title, { name, recipe = {}, expected }) => {
        const result = results.get(name)
        if (result?.failure !== null) throw new Error(result?.failure)
        expect(result.transcoded).toMatchObject({
          width: clipWidth,
          height: clipHeight,
          rotation: 0,
        })
        expectInSync(result.transcoded, expected)
        // The sound, when encoded, is as long as the picture: players wait at a hole.
        if (!recipe.turned || recipe.mirrored) {
          expect(result.copy !== null).toBe(expected.isCopied ?? false)
          if (result.copy) expectInSync(result.copy, expected)
        } else expect(result.copy?.rotation).toBe(recipe.turned)
        expect(result.isSoundCopied).toBe(expected.isSoundCopied ?? false)
        expect(result.transcoded.loudest).toBeLessThan(1)
        if (expected.lasts === undefined) return
        expect(result.probe.duration).toBeCloseTo(expected.lasts, 1)
        const shown = (result.transcoded.frames.at(-1)?.time ?? 0) + 1 / clipRate
        expect(Math.abs(shown - expected.lasts)).toBeLessThan(1.5 / clipRate)
      },
    )
  })
