import { expect, test } from 'vitest'
import {
  type Beat,
  creditBeat,
  emptyProgress,
  maxSlack,
  type Player,
  type PlayRule,
} from './credit-beat.ts'
import { countSeconds } from './played-seconds.ts'

const start = Date.UTC(2026, 0, 5)
const rule: PlayRule = { duration: 600, finishPercent: 90, openSecond: null }
const fresh = { playId: 'a', beatAt: start, slack: maxSlack, lastSeq: 0, seen: 0n, refused: 0 }

test.each([
  ['no key was read: nothing', { keyUntil: -Infinity, served: [[0, 600]] }, []],
  [
    'the token ended: up to then, the buffer and the slack',
    { keyUntil: start + 100_000 },
    [[0, 163]],
  ],
  ['some segments were sent: those', { keyUntil: Infinity, served: [[50, 70]] }, [[50, 70]]],
] as const)('when %s', (_, delivery, expected) => {
  const beats = Array.from({ length: 30 }, (__, index): Beat => {
    const [from, to] = [index * 10, index * 10 + 10]
    const ranges: Beat['ranges'] = [[from, to]]
    const receivedAt = start + to * 1000
    return { playId: 'a', seq: index + 1, position: to, ranges, rate: 1, receivedAt }
  })
  let player: Player = { ...fresh, delivery: { served: undefined, ...delivery } }
  let progress = emptyProgress
  for (const beat of beats) ({ player, progress } = creditBeat(player, progress, beat, rule))
  expect(progress.seconds).toEqual(expected)
  expect(player.refused).toBe(300 - countSeconds(progress.seconds))
})
