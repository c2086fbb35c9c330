import type { LearnerResults, ResultState } from '@jingke/contract/assessment'
import { expect, test } from 'vitest'
import { resultsToShow } from './results-to-show.ts'

const courseOf = (
  name: string,
  ...items: [title: string, state: ResultState, at: string | null][]
): LearnerResults['courses'][number] => ({
  id: 1,
  name,
  items: items.map(([title, state, at], index) => ({
    lessonId: index + 1,
    title,
    kind: 'quiz',
    dueAt: null,
    state,
    percent: null,
    tries: 1,
    targetId: 1,
    isLate: false,
    at,
  })),
})

test('what needs help comes before what waits and the last results; what is not begun is left out', () => {
  const shown = resultsToShow([
    courseOf('A', ['passed', 'passed', '2026-03-01'], ['none', 'none', null]),
    courseOf(
      'B',
      ['waiting', 'waiting', '2026-01-01'],
      ['failed before', 'failed', '2026-01-01'],
      ['returned', 'returned', '2026-02-01'],
      ['overdue', 'overdue', null],
    ),
  ])
  expect(shown.map(({ title }) => title)).toEqual([
    'returned',
    'failed before',
    'overdue',
    'waiting',
    'passed',
  ])
})

test('there are no more than six', () => {
  const many = Array.from({ length: 9 }, (_, index): [string, ResultState, string] => [
    `${index}`,
    'failed',
    '2026-01-01',
  ])
  expect(resultsToShow([courseOf('A', ...many)])).toHaveLength(6)
})
