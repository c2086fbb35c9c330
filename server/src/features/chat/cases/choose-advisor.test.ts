import { expect, test } from 'vitest'
import { type Candidate, chooseAdvisor } from './choose-advisor.ts'

const advisor = (id: number, openCases: number, isPresent = true): Candidate => ({
  id,
  openCases,
  isPresent,
})

test.each<[string, Candidate[], { chatId?: number; earlierId?: number }, number | null]>([
  ['nobody is in the team', [], {}, null],
  ['nobody is present', [advisor(1, 0, false), advisor(2, 0, false)], {}, null],
  [
    'the only one present gets it, whatever they have',
    [advisor(1, 90), advisor(2, 0, false)],
    {},
    1,
  ],
  ['the fewest open cases', [advisor(1, 3), advisor(2, 1), advisor(3, 2)], {}, 2],
  ['who is absent does not count', [advisor(1, 3), advisor(2, 1, false)], {}, 1],
  ['the earlier advisor first', [advisor(1, 9), advisor(2, 0)], { earlierId: 1 }, 1],
  ['not if absent', [advisor(1, 9, false), advisor(2, 0)], { earlierId: 1 }, 2],
  ['not if in another team now', [advisor(2, 4), advisor(3, 5)], { earlierId: 1 }, 2],
  ['equals take turns', [advisor(1, 2), advisor(2, 2), advisor(3, 7)], { chatId: 10 }, 1],
  ['equals take turns again', [advisor(1, 2), advisor(2, 2), advisor(3, 7)], { chatId: 11 }, 2],
])('%s', (_, candidates, { chatId = 0, earlierId }, expected) => {
  expect(chooseAdvisor(candidates, { chatId, earlierId })).toBe(expected)
})
