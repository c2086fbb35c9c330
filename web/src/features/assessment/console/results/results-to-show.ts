import type { LearnerResults, ResultState } from '@jingke/contract/assessment'

type Course = LearnerResults['courses'][number]
export type NamedResult = Course['items'][number] & { readonly courseName: string }

const most = 6

/** What needs help comes first, then what waits for marks. */
const ranks: Readonly<Record<ResultState, number>> = {
  failed: 0,
  returned: 0,
  overdue: 0,
  waiting: 1,
  open: 2,
  passed: 2,
  none: 3,
}

/** The results that an advisor is told of; of the same rank the newest first. */
export const resultsToShow = (courses: readonly Course[]): NamedResult[] =>
  courses
    .flatMap(({ name, items }) => items.map((item) => ({ ...item, courseName: name })))
    .filter(({ state }) => state !== 'none')
    .sort(
      (one, other) =>
        ranks[one.state] - ranks[other.state] || (other.at ?? '').localeCompare(one.at ?? ''),
    )
    .slice(0, most)
