import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { ClipReading } from '../../testing/clips/clip.ts'
import {
  type Clip,
  type ClipResult,
  listEncoders,
  publishClips,
} from '../../testing/clips/clip-results.ts'
import { mediaTimeout } from '../../testing/media-school.ts'

vi.setConfig({ testTimeout: mediaTimeout, hookTimeout: mediaTimeout })

/** As a recording of slides has them: several within a tenth of a second, and then none for seconds. */
const times = [0, 0.31, 0.4, 0.433, 3.137, 3.2, 5.95, 6.013, 6.3, 6.35]
const steady = (from: number, to: number) =>
  Array.from({ length: Math.round((to - from) * 10) }, (_, index) => from + index / 10)

const slides = { seconds: 7, times }
const clips: (Clip & {
  title: string
  shownAt: (number | null)[]
  lasts: number
  isEncoded?: true
})[] = [
  { name: 'slides', title: 'slides', recipe: slides, shownAt: times, lasts: 7 },
  {
    name: 'talk',
    title: 'slides, the last one of which is shown for seconds',
    extension: 'mkv',
    recipe: { seconds: 9, times },
    shownAt: times,
    lasts: 9,
    isEncoded: true,
  },
  {
    name: 'cut',
    title: 'slides, cut at both ends',
    recipe: slides,
    cut: { start: 1300, end: 6500, of: 7000 },
    // The fourth is shown when the cut begins.
    shownAt: times.map((time) => (time < 0.433 ? null : Math.max(0, time - 1.3))),
    lasts: 5.2,
    isEncoded: true,
  },
  {
    name: 'hole',
    title: 'a steady picture that stops for seconds while the sound goes on',
    extension: 'mkv',
    recipe: { seconds: 8, withoutPicture: [2, 6] },
    shownAt: [...steady(0, 2), ...Array<null>(40).fill(null), ...steady(6, 8)],
    lasts: 8,
  },
]

/** Seconds. */
const tolerance = 0.02
/** One packet of AAC at 16 kHz, and its priming. */
const endTolerance = 0.13

/** Every picture is shown when it is due, until the next one. */
const expectTimes = (
  { frames, shown }: ClipReading,
  shownAt: readonly (number | null)[],
  lasts: number,
) => {
  const due = shownAt.flatMap((time, index) => (time === null ? [] : [{ time, number: index + 1 }]))
  for (const { time, number } of frames) {
    const early = due.findLast((picture) => picture.time <= time - tolerance)?.number
    const late = due.findLast((picture) => picture.time <= time + tolerance)?.number
    expect([early, late], `the frame at ${time}`).toContain(number)
  }
  for (const { time, number } of due) {
    const first = frames.find((frame) => frame.number === number)?.time ?? Number.NaN
    expect(Math.abs(first - time), `picture ${number}, shown at ${first}`).toBeLessThan(tolerance)
  }
  const [span, ...others] = shown
  expect(others, 'there is a hole').toEqual([])
  expect(span?.[0]).toBe(0)
  expect(Math.abs((span?.[1] ?? 0) - lasts)).toBeLessThan(endTolerance)
}

describe.each((await listEncoders()).map((encoder) => [encoder.kind, encoder] as const))(
  'with the encoder %s',
  (_, encoder) => {
    let results: Map<string, ClipResult>
    beforeAll(async () => {
      results = await publishClips(
        encoder,
        clips.map(
          ({ title: _title, shownAt: _shownAt, lasts: _lasts, isEncoded: _isEncoded, ...clip }) =>
            clip,
        ),
      )
    })

    test.each(clips.map((clip) => [clip.title, clip] as const))(
      'the pictures of %s keep their times',
      (_title, { name, shownAt, lasts, isEncoded = false }) => {
        const result = results.get(name)
        if (result?.failure !== null) throw new Error(result?.failure)
        expect(Math.abs(result.probe.duration - lasts)).toBeLessThan(endTolerance)
        expectTimes(result.transcoded, shownAt, lasts)
        expect(result.copy === null).toBe(isEncoded)
        if (result.copy) expectTimes(result.copy, shownAt, lasts)
      },
    )
  },
)
