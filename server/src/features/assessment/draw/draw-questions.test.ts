import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawQuestions } from './draw-questions.ts'

const candidates = (...ids: number[]) =>
  ids.map((questionId) => ({ questionId, versionId: questionId * 10 }))
const idsOf = (drawn: ReturnType<typeof drawQuestions>) =>
  drawn?.map(({ questionId }) => questionId)

test('rules are filled in their order, without repeats', () => {
  const drawn = drawQuestions(
    [
      { count: 2, candidates: candidates(1, 2, 3) },
      { count: 2, candidates: candidates(4, 5) },
    ],
    'seed',
  )
  expect(drawn).toHaveLength(4)
  expect(idsOf(drawn)?.slice(2).toSorted()).toEqual([4, 5])
})

test('a narrow rule behind a wide one is filled', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const choices = [
      { count: 3, candidates: candidates(1, 2, 3, 4) },
      { count: 1, candidates: candidates(4) },
    ]
    expect(idsOf(drawQuestions(choices, String(seed)))?.at(-1)).toBe(4)
  }
})

test('a draw that cannot be filled is none', () => {
  const both = candidates(1, 2)
  expect(drawQuestions([{ count: 3, candidates: both }], 's')).toBeUndefined()
  const choices = [
    { count: 2, candidates: both },
    { count: 1, candidates: both },
  ]
  expect(drawQuestions(choices, 's')).toBeUndefined()
})

test('any draw has different questions of its rules, and the same seed gives the same', () => {
  const rule = fc.record({
    count: fc.integer({ min: 1, max: 4 }),
    candidates: fc.uniqueArray(fc.integer({ min: 1, max: 12 })).map((ids) => candidates(...ids)),
  })
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 4 }), fc.string(), (choices, seed) => {
      const drawn = drawQuestions(choices, seed)
      expect(drawQuestions(choices, seed)).toEqual(drawn)
      if (!drawn) return
      expect(new Set(idsOf(drawn)).size).toBe(drawn.length)
      const places = choices.flatMap(({ count, candidates: list }) =>
        Array.from({ length: count }, () => list),
      )
      for (const [place, one] of drawn.entries()) expect(places[place]).toContainEqual(one)
      expect(drawn).toHaveLength(places.length)
    }),
  )
})

test('seeds draw every question about as often', () => {
  const counts = new Map<number, number>()
  for (let seed = 0; seed < 600; seed += 1)
    for (const id of idsOf(
      drawQuestions([{ count: 2, candidates: candidates(1, 2, 3, 4, 5, 6) }], `${seed}`),
    ) ?? [])
      counts.set(id, (counts.get(id) ?? 0) + 1)
  expect(Math.min(...counts.values())).toBeGreaterThan(130)
})
