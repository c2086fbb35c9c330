import { expect, test } from 'vitest'
import { creditReading } from './credit-reading.ts'
import { findMissing } from './lesson-rules.ts'

const settings = { duration: 200, finishPercent: 50 }
const facts = { credited: 0, hasReachedEnd: false, isDone: false }

test.each([
  ['video', {}, { seconds: 100, end: false, result: false }],
  ['video', { credited: 99 }, { seconds: 1, end: false, result: false }],
  ['video', { credited: 100 }, undefined],
  ['video', { hasReachedEnd: true, isDone: true }, { seconds: 100, end: false, result: false }],
  ['article', {}, { seconds: 100, end: true, result: false }],
  ['article', { credited: 150 }, { seconds: 0, end: true, result: false }],
  ['article', { hasReachedEnd: true }, { seconds: 100, end: false, result: false }],
  ['article', { credited: 100, hasReachedEnd: true }, undefined],
  ['article', { isDone: true }, { seconds: 100, end: true, result: false }],
] as const)('%s with %j lacks %j', (kind, known, missing) => {
  expect(findMissing(kind, settings, { ...facts, ...known })).toEqual(missing)
})

test('a video that was not measured is not finished', () => {
  expect(findMissing('video', { ...settings, duration: 0 }, facts)).toBeDefined()
})

test.each([
  ['whole seconds count, the rest later', 0, 10_900, { accepted: 10, since: 10_000 }],
  ['nothing after the length of the lesson', 195, 10_000, { accepted: 5, since: 10_000 }],
  ['nothing once all of it is credited', 200, 10_000, { accepted: 0, since: 10_000 }],
  ['nothing at once', 0, 999, { accepted: 0, since: 0 }],
  ['nothing if the clock was set back', 0, -5000, { accepted: 0, since: -5000 }],
])('of a reading %s', (_, credited, now, credit) => {
  expect(creditReading({ since: 0, credited }, now, settings.duration)).toEqual(credit)
})
