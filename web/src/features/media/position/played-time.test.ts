import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRange, type PlayedRange } from './played-ranges.ts'
import { createPlayedTime } from './played-time.ts'

type Step =
  /** Plays for `lasting` seconds, with a reading every `every` seconds. */
  | { type: 'play'; lasting: number; every: number; rate: number }
  | { type: 'stall' | 'pause'; lasting: number }
  | { type: 'seek'; to: number }
  | { type: 'beat' }

/** Simulates a video element. `stretches`: the ranges that were played. */
const watch = (steps: readonly Step[]) => {
  const time = createPlayedTime()
  const stretches: PlayedRange[] = []
  const taken: (readonly PlayedRange[])[] = []
  let [position, at, rate] = [0, 0, 1]
  const read = () => time.read({ position, at: at * 1000, rate })
  for (const step of steps) {
    if (step.type === 'beat') taken.push(time.take())
    if (step.type === 'seek') {
      taken.push(time.take())
      time.seek()
      position = step.to
    }
    if (step.type === 'pause') {
      time.pause()
      at += step.lasting
    }
    if (step.type === 'stall') {
      read()
      at += step.lasting
      read()
    }
    if (step.type === 'play') {
      if (step.rate !== rate) time.pause()
      rate = step.rate
      const from = position
      read()
      for (let left = step.lasting; left > 0; left -= step.every) {
        const lasting = Math.min(left, step.every)
        at += lasting
        position += lasting * rate
        read()
      }
      stretches.push([from, position])
    }
  }
  taken.push(time.take())
  return { stretches, taken, reported: taken.flat().reduce<readonly PlayedRange[]>(addRange, []) }
}

const play = (lasting: number, rate = 1, every = 0.25): Step => ({
  type: 'play',
  lasting,
  every,
  rate,
})
const seek = (to: number): Step => ({ type: 'seek', to })
const beat: Step = { type: 'beat' }

test.each<[string, Step[], PlayedRange[]]>([
  ['plays', [play(10)], [[0, 10]]],
  ['plays at double speed', [play(10, 2)], [[0, 20]]],
  ['plays at half speed', [play(10, 0.5)], [[0, 5]]],
  ['plays in a throttled tab', [play(120, 1, 60)], [[0, 120]]],
  ['plays at double speed in a throttled tab', [play(60, 2, 20)], [[0, 120]]],
  ['stalls', [play(5), { type: 'stall', lasting: 30 }, play(5)], [[0, 10]]],
  ['pauses', [play(5.4), { type: 'pause', lasting: 60 }, play(4.6)], [[0, 10]]],
  [
    'seeks',
    [play(5), seek(60), play(5)],
    [
      [0, 5],
      [60, 65],
    ],
  ],
  ['seeks back', [play(10), seek(5), play(10)], [[0, 15]]],
  ['seeks to the end', [play(3), seek(599.9)], [[0, 3]]],
  ['is seen for less than half a second', [seek(30), play(0.4)], []],
  ['changes its speed', [play(5), play(5, 2)], [[0, 15]]],
])('a video that %s', (_, steps, ranges) => {
  expect(watch(steps).reported).toEqual(ranges)
})

test('a beat in the middle of a second neither loses nor repeats it', () => {
  expect(watch([play(10.4), beat, play(10), beat, play(0.3)]).taken).toEqual([
    [[0, 10]],
    [[10, 20]],
    [[20, 21]],
  ])
})

test('a step that clock and rate do not explain was not played', () => {
  const time = createPlayedTime()
  time.read({ position: 3, at: 0, rate: 1 })
  time.read({ position: 60, at: 1000, rate: 1 })
  time.read({ position: 50, at: 2000, rate: 1 })
  expect(time.take()).toEqual([])
})

const step = fc.oneof(
  fc.record({
    type: fc.constant('play' as const),
    lasting: fc.integer({ min: 1, max: 240 }).map((quarters) => quarters / 4),
    every: fc.constantFrom(0.25, 1, 60),
    rate: fc.constantFrom(0.5, 0.75, 1, 1.25, 1.5, 1.75, 2),
  }),
  fc.record({ type: fc.constantFrom('stall' as const, 'pause' as const), lasting: fc.nat(100) }),
  fc.record({ type: fc.constant('seek' as const), to: fc.nat(2400).map((tenths) => tenths / 10) }),
  fc.constant(beat),
)

test('reports every whole second of a stretch, and no second less than half played', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { stretches, reported } = watch(steps)
      const covered = stretches.reduce<readonly PlayedRange[]>(addRange, [])
      const part = (second: number) =>
        covered.reduce(
          (sum, [from, to]) => sum + Math.max(0, Math.min(to, second + 1) - Math.max(from, second)),
          0,
        )
      const isReported = (second: number) =>
        reported.some(([from, to]) => from <= second && second < to)
      for (const [from, to] of stretches)
        for (let second = Math.ceil(from); second + 1 <= to; second += 1)
          expect(isReported(second)).toBe(true)
      for (const [from, to] of reported)
        for (let second = from; second < to; second += 1)
          expect(part(second)).toBeGreaterThanOrEqual(0.5)
    }),
  )
})
