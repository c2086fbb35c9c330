import { beatInterval, playbackRates } from '@jingke/contract/study'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Beat,
  creditBeat,
  emptyProgress,
  maxPieces,
  maxSlack,
  type Player,
  type PlayRule,
  type Progress,
} from './credit-beat.ts'
import { countSeconds, type Range, type Seconds } from './played-seconds.ts'

const start = Date.UTC(2026, 0, 5)
const newPlayer = (over: Partial<Player> = {}): Player => ({
  playId: 'a',
  beatAt: start,
  slack: maxSlack,
  lastSeq: 0,
  seen: 0n,
  refused: 0,
  delivery: { keyUntil: Infinity, served: undefined },
  ...over,
})
const rule: PlayRule = { duration: 600, finishPercent: 90, openSecond: null }

const beatAfter = (seconds: number, over: Partial<Beat> = {}): Beat => ({
  playId: 'a',
  seq: 1,
  position: 0,
  ranges: [],
  rate: 1,
  receivedAt: start + seconds * 1000,
  ...over,
})

const watch = (beats: readonly Beat[], lesson = rule, player = newPlayer()) => {
  let state: { player: Player; progress: Progress } = { player, progress: emptyProgress }
  const outcomes = beats.map((beat) => {
    const credit = creditBeat(state.player, state.progress, beat, lesson)
    state = credit
    return credit
  })
  return { ...state, outcomes, credited: countSeconds(state.progress.seconds) }
}

describe('an unmodified player', () => {
  test.each(playbackRates)('is credited every second at rate %d', (rate) => {
    const step = beatInterval * rate
    const count = Math.ceil(rule.duration / step)
    const beats = Array.from({ length: count }, (_, index) => {
      // Ends lie between two whole seconds: both neighbours report the second they share.
      const end = Math.min(rule.duration, Math.ceil((index + 1) * step))
      const range: Range = [Math.floor(index * step), end]
      return beatAfter((index + 1) * beatInterval, {
        seq: index + 1,
        position: range[1],
        ranges: [range],
        rate,
      })
    })
    const { credited, player, progress } = watch(beats)
    expect(credited).toBe(rule.duration)
    expect(player.refused).toBe(0)
    expect(progress.position).toBe(rule.duration)
    expect(progress.finishedAt).not.toBeNull()
  })

  test('loses nothing by beats that come in another order or twice', () => {
    const beats = [1, 2, 3, 4].map((seq) =>
      beatAfter(seq * 10, { seq, position: seq * 10, ranges: [[(seq - 1) * 10, seq * 10]] }),
    )
    const [one, two, three, four] = beats as [Beat, Beat, Beat, Beat]
    const late = { ...two, receivedAt: four.receivedAt }
    const { credited, progress } = watch([one, three, one, late, four, three, late])
    expect(progress.position).toBe(40)
    expect(credited).toBe(40)
  })

  test.each(playbackRates)('loses nothing to an outage of 20 s at rate %d', (rate) => {
    const step = beatInterval * rate
    const beats = [10, 30, 30, 40].map((at, index) => {
      const range: Range = [Math.ceil(index * step), Math.ceil((index + 1) * step)]
      return beatAfter(at, { seq: index + 1, position: range[1], ranges: [range], rate })
    })
    const { credited, player } = watch(beats)
    expect([credited, player.refused]).toEqual([Math.ceil(4 * step), 0])
  })

  test('loses what was played in a longer outage, and is told how much', () => {
    const beats = [10, 70, 70, 70, 70, 70, 70].map((at, index) =>
      beatAfter(at, {
        seq: index + 1,
        position: index * 10 + 10,
        ranges: [[index * 10, index * 10 + 10]],
      }),
    )
    const { credited, player, progress } = watch(beats)
    expect([credited, player.refused]).toEqual([33, 37])
    expect(progress).toMatchObject({ position: 70, seconds: [[0, 33]] })
  })
})

describe('forging', () => {
  test('by one request gives what one beat may give', () => {
    const { credited, player, progress } = watch([
      beatAfter(3600, { position: 600, ranges: [[0, 600]], rate: 2 }),
    ])
    expect(credited).toBe(2 * beatInterval * 2 + maxSlack)
    expect(player.refused).toBe(600 - credited)
    expect(progress.finishedAt).toBeNull()
  })

  test('by a thousand requests at once gives the slack once', () => {
    const beats = Array.from({ length: 1000 }, (_, index) =>
      beatAfter(0, { seq: index + 1, ranges: [[index % 600, (index % 600) + 1]], rate: 2 }),
    )
    expect(watch(beats).credited).toBe(maxSlack)
  })

  test('by seconds past the end gives nothing and is counted', () => {
    const { credited, player, progress } = watch([
      beatAfter(20, { position: 43_200, ranges: [[590, 700]] }),
    ])
    expect(credited).toBe(10)
    expect(player.refused).toBe(98)
    expect(progress.position).toBe(600)
  })

  test('from an older play gives nothing, and moves no position', () => {
    const { credited, player, progress, outcomes } = watch([
      beatAfter(10, { playId: 'older', position: 99, ranges: [[0, 10]] }),
    ])
    expect(outcomes[0]?.outcome).toBe('taken-over')
    expect([credited, player.refused, progress.position]).toEqual([0, 10, 0])
  })

  test('cannot make a record grow without end', () => {
    const lesson = { ...rule, duration: 43_200 }
    const beats = Array.from({ length: 300 }, (_, index) =>
      beatAfter(index * 20, {
        seq: index + 1,
        ranges: Array.from({ length: 20 }, (__, at): Range => {
          return [2 * (index * 20 + at), 2 * (index * 20 + at) + 1]
        }),
      }),
    )
    expect(watch(beats, lesson).progress.seconds.length).toBeLessThanOrEqual(maxPieces)
  })

  test('a clock that was set back is used again after one beat', () => {
    const beats = [
      beatAfter(10, { ranges: [[0, 10]] }),
      beatAfter(20, { seq: 2, ranges: [[10, 20]] }),
    ]
    expect(watch(beats, rule, newPlayer({ beatAt: start + 3_600_000 })).credited).toBe(13)
  })
})

/** The same rule as a simple model: second by second, with sets. */
const model = (beats: readonly Beat[], lesson: PlayRule) => {
  const credited = new Set<number>()
  const counted = new Set<number>()
  let [newest, last, slack, refused, position] = [0, start, maxSlack, 0, 0]
  let isFinished = false
  const end = Math.min(lesson.duration, lesson.openSecond ?? lesson.duration)
  for (const beat of beats) {
    const claimed = new Set<number>()
    for (const [from, to] of beat.ranges)
      for (let second = from; second < to; second += 1) claimed.add(second)
    if (beat.playId !== 'a') {
      refused += claimed.size
      continue
    }
    if (counted.has(beat.seq) || beat.seq <= newest - 63) continue
    counted.add(beat.seq)
    const passed = Math.min(Math.max(0, (beat.receivedAt - last) / 1000), 20)
    let room = Math.min(passed * beat.rate + slack, 20 * beat.rate + maxSlack)
    let toRepeat = passed * beat.rate
    const inOrder = [...claimed].sort((one, other) => one - other)
    const known = new Set(credited)
    for (const second of inOrder) {
      if (second >= end + 2) refused += 1
      if (second >= end || known.has(second)) continue
      if (room < 1) refused += 1
      else {
        room -= 1
        toRepeat -= 1
        credited.add(second)
      }
    }
    for (const second of inOrder)
      if (second < end && known.has(second) && toRepeat >= 1) {
        room -= 1
        toRepeat -= 1
      }
    slack = Math.max(0, room)
    last = Math.max(last, beat.receivedAt)
    if (beat.seq > newest) position = Math.min(beat.position, end)
    newest = Math.max(newest, beat.seq)
    const needed = Math.ceil((lesson.duration * lesson.finishPercent) / 100)
    isFinished ||= lesson.openSecond === null && credited.size >= needed
  }
  return { credited, refused, position, isFinished }
}

const anyRange = fc
  .tuple(fc.nat(130), fc.nat(40))
  .map(([from, length]): Range => [from, from + length])

/** Shuffled, repeated, delayed, overlapping and forged beats of up to two plays. */
const anyHistory = fc
  .array(
    fc.record({
      playId: fc.constantFrom('a', 'a', 'a', 'older'),
      seq: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 200 })),
      position: fc.nat(200),
      ranges: fc.array(anyRange, { maxLength: 5 }),
      rate: fc.constantFrom(...playbackRates),
      wait: fc.oneof(fc.nat(200), fc.nat(40_000)),
    }),
    { maxLength: 40 },
  )
  .map((steps) => {
    let now = start
    return steps.map(({ wait, ...beat }): Beat => {
      now += wait
      return { ...beat, receivedAt: now }
    })
  })
const anyLesson = fc.record({
  duration: fc.integer({ min: 1, max: 120 }),
  finishPercent: fc.integer({ min: 1, max: 100 }),
  openSecond: fc.option(fc.integer({ min: 1, max: 120 })),
})

const listSeconds = (seconds: Seconds): number[] =>
  seconds.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index))

test('any history gives what the plain model gives', () => {
  fc.assert(
    fc.property(anyHistory, anyLesson, (beats, lesson) => {
      const expected = model(beats, lesson)
      const { progress, player } = watch(beats, lesson)
      expect(listSeconds(progress.seconds)).toEqual([...expected.credited].sort((a, b) => a - b))
      expect(player.refused).toBe(expected.refused)
      expect(progress.position).toBe(expected.position)
      expect(progress.finishedAt !== null).toBe(expected.isFinished)
    }),
    { numRuns: 10_000 },
  )
}, 60_000)

test('any history is credited no more than time allows, and nothing is ever taken back', () => {
  fc.assert(
    fc.property(anyHistory, anyLesson, (beats, lesson) => {
      const { outcomes, credited } = watch(beats, lesson)
      const elapsed = ((beats.at(-1)?.receivedAt ?? start) - start) / 1000
      expect(credited).toBeLessThanOrEqual(elapsed * 2 + maxSlack)
      expect(credited).toBeLessThanOrEqual(lesson.duration)
      let [before, finishedAt]: [number, number | null] = [0, null]
      for (const { progress } of outcomes) {
        const now = countSeconds(progress.seconds)
        expect(now).toBeGreaterThanOrEqual(before)
        if (finishedAt !== null) expect(progress.finishedAt).toBe(finishedAt)
        ;[before, finishedAt] = [now, progress.finishedAt]
      }
    }),
    { numRuns: 2000 },
  )
}, 60_000)

test('a beat that is sent again changes nothing', () => {
  fc.assert(
    fc.property(anyHistory, anyLesson, (beats, lesson) => {
      const once = watch(beats, lesson)
      const own = beats.filter(({ playId }) => playId === 'a')
      const twice = watch([...beats, ...own], lesson)
      expect(twice.progress).toEqual(once.progress)
      expect(twice.player).toEqual(once.player)
    }),
    { numRuns: 2000 },
  )
}, 60_000)
