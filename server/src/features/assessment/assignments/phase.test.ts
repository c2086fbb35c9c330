import { expect, test } from 'vitest'
import { isAccepted, judgeTime } from './phase.ts'
import { bestPoints, reachedPoints } from './rubric.ts'

const day = (number: number) => new Date(Date.UTC(2026, 2, number))
const dates = (lateRule: 'refuse' | 'mark' | 'until') => ({
  dueAt: day(10),
  lateRule,
  lateUntil: lateRule === 'until' ? day(12) : null,
})
const returned = (againUntil: Date | null) => ({
  outcome: 'returned' as const,
  againUntil,
  isEarlier: false,
})
const waiting = { outcome: null, againUntil: null, isEarlier: false }
const replaced = { ...waiting, outcome: 'replaced' as const }

test.each([
  ['refuse', 10, 'open'],
  ['refuse', 11, 'closed'],
  ['mark', 10, 'open'],
  ['mark', 300, 'late'],
  ['until', 11, 'late'],
  ['until', 12, 'late'],
  ['until', 13, 'closed'],
] as const)('with the rule %s day %i is %s', (rule, now, phase) => {
  expect(judgeTime(dates(rule), [], day(now)).phase).toBe(phase)
})

test('without a due date it is open', () => {
  const open = { dueAt: null, lateRule: 'refuse' as const, lateUntil: null }
  expect(judgeTime(open, [], day(300))).toEqual({ phase: 'open', closesAt: null })
})

test('after a return the date of the marker counts', () => {
  expect(judgeTime(dates('refuse'), [returned(null)], day(300))).toEqual({
    phase: 'open',
    closesAt: null,
  })
  expect(judgeTime(dates('mark'), [returned(day(20))], day(20)).phase).toBe('open')
  expect(judgeTime(dates('mark'), [returned(day(20))], day(21)).phase).toBe('closed')
  expect(judgeTime(dates('refuse'), [waiting, replaced], day(11)).phase).toBe('closed')
})

test('what was handed in after a return may be replaced until that date', () => {
  const tries = [waiting, replaced, returned(day(20)), returned(day(15))]
  expect(judgeTime(dates('refuse'), tries, day(20))).toEqual({ phase: 'open', closesAt: day(20) })
  expect(judgeTime(dates('refuse'), tries, day(21)).phase).toBe('closed')
})

test('dates do not count for a learner who has begun the course once more', () => {
  const before = { outcome: 'accepted' as const, againUntil: null, isEarlier: true }
  expect([isAccepted(before), isAccepted({ ...before, isEarlier: false })]).toEqual([false, true])
  const returnedBefore = { ...returned(day(1)), isEarlier: true }
  for (const tries of [[before], [returnedBefore], [waiting, returnedBefore]])
    expect(judgeTime(dates('refuse'), tries, day(300))).toEqual({ phase: 'open', closesAt: null })
  const returnedNow = [returned(day(20)), before]
  expect(judgeTime(dates('refuse'), returnedNow, day(21)).phase).toBe('closed')
})

const criteria = [
  {
    title: 'A',
    levels: [
      { text: 'good', points: 5 },
      { text: 'poor', points: 1 },
    ],
  },
  { title: 'B', levels: [{ text: 'yes', points: 3 }] },
]

test('a rubric gives the points', () => {
  expect(bestPoints(criteria)).toBe(8)
  expect(bestPoints([])).toBeUndefined()
  expect(reachedPoints(criteria, [1, 0])).toBe(4)
  for (const levels of [[], [0], [0, 1], [0, 0, 0], [2, 0]])
    expect(reachedPoints(criteria, levels)).toBeUndefined()
  expect(reachedPoints([], [])).toBe(0)
})
