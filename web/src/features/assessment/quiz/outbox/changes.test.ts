import { expect, test } from 'vitest'
import { type Change, nextBatch, sortKept, withChange, withoutStored } from './changes.ts'

const change = (place: number, number: number, text = ''): Change => ({
  place,
  number,
  answer: { type: 'short-text', text },
  question: undefined,
  at: '2026-03-01T08:00:00.000Z',
})

test('a change takes the place of earlier ones to the same question', () => {
  const changes = [change(0, 1), change(1, 2)]
  expect(withChange(changes, change(0, 3))).toEqual([change(1, 2), change(0, 3)])
})

test('a request has the first changes by number, as many as fit', () => {
  const many = Array.from({ length: 70 }, (_, index) => change(index, 70 - index))
  expect(nextBatch(many).map(({ number }) => number)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  )
  const long = 'x'.repeat(40_000)
  expect(nextBatch([change(0, 1, long), change(1, 2, long)])).toHaveLength(1)
  expect(nextBatch([change(0, 1, 'x'.repeat(90_000))])).toHaveLength(1)
})

test('a change that was made while an earlier one was stored stays', () => {
  const changes = [change(0, 4), change(1, 2)]
  const stored = [
    { place: 0, number: 3 },
    { place: 1, number: 2 },
  ]
  expect(withoutStored(changes, stored)).toEqual([change(0, 4)])
})

test('what a change says beside its answer does not count', () => {
  const question = {
    type: 'short-text',
    body: 'x'.repeat(40_000),
    points: 1,
    maxLength: 9,
  } as const
  const changes = [change(0, 1), change(1, 2)].map((one) => ({ ...one, question }))
  expect(nextBatch(changes)).toHaveLength(2)
})

test('of what was left unsent, the newest of each question is sent if the server has no newer one', () => {
  const kept = [change(0, 3), change(0, 5), change(1, 4), change(7, 6)]
  const questions = [
    { place: 0, number: 2 },
    { place: 1, number: 8 },
  ]
  expect(sortKept({ unsent: kept, late: [] }, questions)).toEqual({
    unsent: [change(0, 5)],
    late: [{ ...change(7, 6), isFaulty: false }],
  })
})

test('an answer that was refused is forgotten once the server has a later one', () => {
  const late = [change(0, 3), change(1, 4)].map((one) => ({ ...one, isFaulty: true }))
  const stored = [{ place: 0, number: 5 }]
  expect(sortKept({ unsent: [], late }, stored).late).toEqual(late.slice(1))
})
