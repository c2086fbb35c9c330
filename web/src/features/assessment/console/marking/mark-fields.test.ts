import type { Try } from '@jingke/contract/assessment'
import { expect, test } from 'vitest'
import {
  chosenPoints,
  isJudged,
  isPointsWrong,
  parseKeptMark,
  toMarkFields,
} from './mark-fields.ts'

const attempt = (over: Partial<Try> = {}): Try => ({
  id: 1,
  number: 1,
  text: 'abc',
  handedInAt: '2026-03-01T00:00:00.000Z',
  isLate: false,
  outcome: null,
  points: null,
  maxPoints: 10,
  criteria: [],
  levels: [],
  comment: '',
  passages: [],
  files: [],
  markedFiles: [],
  markedAt: null,
  marker: '',
  againUntil: null,
  isEarlier: false,
  ...over,
})
const levels = [
  { text: 'good', points: 5 },
  { text: 'poor', points: 1 },
]
const judged = attempt({
  criteria: [
    { title: 'A', levels },
    { title: 'B', levels },
  ],
})

test('points are whole numbers up to the limit', () => {
  for (const points of ['', '0', '10']) expect(isPointsWrong(points, 10)).toBe(false)
  for (const points of ['11', '-1', '1.5', 'x', '1e1']) expect(isPointsWrong(points, 10)).toBe(true)
})

test('an acceptance needs points, or a level of each criterion', () => {
  const fields = toMarkFields(attempt())
  expect(isJudged(attempt(), fields)).toBe(false)
  expect(isJudged(attempt(), { ...fields, points: '7' })).toBe(true)
  expect(isJudged(attempt({ maxPoints: 0 }), fields)).toBe(true)
  const open = toMarkFields(judged)
  expect(open.levels).toEqual([-1, -1])
  expect(isJudged(judged, { ...open, levels: [0, -1] })).toBe(false)
  expect(isJudged(judged, { ...open, levels: [0, 1] })).toBe(true)
  expect(chosenPoints(judged, [0, 1])).toBe(6)
})

test('only what is a mark is taken from the browser', () => {
  const fields = toMarkFields(judged)
  expect(parseKeptMark(JSON.stringify(fields))).toEqual(fields)
  for (const kept of ['', '{', 'null', '[]', '{"comment":"a"}'])
    expect(parseKeptMark(kept)).toBeUndefined()
})
