import { expect, test } from 'vitest'
import { type Beat, creditBeat, emptyProgress, type Player, type PlayRule } from './credit-beat.ts'
import { countSeconds, type Range, type Seconds } from './played-seconds.ts'

const start = Date.UTC(2026, 0, 5)
const player: Player = {
  playId: 'a',
  beatAt: start,
  slack: 0,
  lastSeq: 0,
  seen: 0n,
  refused: 0,
  delivery: { keyUntil: Infinity, served: undefined },
}

const beatAfter = (seconds: number, over: Partial<Beat>): Beat => ({
  playId: 'a',
  seq: 1,
  position: 0,
  ranges: [],
  rate: 1,
  receivedAt: start + seconds * 1000,
  ...over,
})

const open = (openSecond: number | null, over: Partial<PlayRule> = {}): PlayRule => ({
  duration: 600,
  finishPercent: 90,
  openSecond,
  ...over,
})

test.each<[string, number | null, Range[], Seconds, number, number]>([
  ['is not reached', 30, [[0, 20]], [[0, 20]], 0, 20],
  ['is reached', 20, [[0, 20]], [[0, 20]], 0, 20],
  ['is left a second late, as rounding does', 19, [[0, 20]], [[0, 19]], 0, 19],
  ['is played past', 10, [[0, 20]], [[0, 10]], 8, 10],
  ['is jumped over', 10, [[300, 320]], [], 20, 10],
  ['is answered', null, [[300, 320]], [[300, 320]], 0, 320],
])(
  'nothing is credited behind a question that has to be answered: it %s',
  (_, openSecond, ranges, seconds, refused, position) => {
    const last = ranges.at(-1)?.[1] ?? 0
    const beat = beatAfter(20, { position: last, ranges })
    const { progress, player: after } = creditBeat(player, emptyProgress, beat, open(openSecond))
    expect(progress.seconds).toEqual(seconds)
    expect(after.refused).toBe(refused)
    expect(progress.position).toBe(position)
  },
)

test('an open question keeps the lesson unfinished, and what was credited before stays', () => {
  const short = { duration: 20, finishPercent: 50 }
  const beat = beatAfter(18, { position: 18, ranges: [[0, 18]] })
  const before = creditBeat(player, emptyProgress, beat, open(19, short))
  expect(countSeconds(before.progress.seconds)).toBe(18)
  expect(before.progress.finishedAt).toBeNull()
  const next = { ...beatAfter(20, { seq: 2, position: 20, ranges: [[18, 20]] }) }
  const answered = creditBeat(before.player, before.progress, next, open(null, short))
  expect(answered.progress.finishedAt).toBe(next.receivedAt)
  const added = creditBeat(answered.player, answered.progress, { ...next, seq: 3 }, open(1, short))
  expect(added.progress).toMatchObject({ seconds: [[0, 20]], finishedAt: next.receivedAt })
})
