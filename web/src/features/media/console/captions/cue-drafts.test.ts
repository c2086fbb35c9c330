import { describe, expect, test } from 'vitest'
import { editBetween, problemOf, toCues, toDraft } from './cue-drafts.ts'

const [one, two, three] = [
  { start: 0, end: 1000, text: '一' },
  { start: 1000, end: 2000, text: '二' },
  { start: 2000, end: 3500, text: '三' },
] as const
const changed = { ...two, text: '二点五' }

describe('editBetween', () => {
  test.each([
    ['a changed cue', [one, two, three], [one, changed, three], [1, 1, [changed]]],
    ['a cue inserted between two', [one, three], [one, two, three], [1, 0, [two]]],
    ['a cue added at the end', [one], [one, two], [1, 0, [two]]],
    ['a cue removed', [one, two, three], [one, three], [1, 1, []]],
    ['one of two equal cues removed', [one, one, two], [one, two], [1, 1, []]],
    ['all cues removed', [one, two], [], [0, 2, []]],
  ])('%s is the only part sent', (_name, before, after, [from, remove, insert]) => {
    expect(editBetween(before, after)).toEqual({ from, remove, insert })
  })

  test('equal cues need no edit', () => {
    expect(editBetween([one, two], [{ ...one }, { ...two }])).toBeUndefined()
  })
})

test('drafts become cues in the order of their times', () => {
  expect(toCues([three, one, two].map(toDraft))).toEqual([one, two, three])
})

test.each([
  [{}, undefined],
  [{ start: '1 min' }, 'wrongTime'],
  [{ end: '00:00:00.000' }, 'wrongOrder'],
  [{ text: '  ' }, 'textMissing'],
])('a draft with %j has the problem %s', (change, problem) => {
  expect(problemOf({ ...toDraft(two), ...change })).toBe(problem)
})
