import type { Criterion } from '@jingke/contract/assessment'

const best = ({ levels }: Criterion): number => Math.max(...levels.map(({ points }) => points))

/** The most that can be reached; undefined: there is no rubric. */
export const bestPoints = (criteria: readonly Criterion[]): number | undefined =>
  criteria.length === 0 ? undefined : criteria.reduce((sum, criterion) => sum + best(criterion), 0)

/** What the chosen levels are worth; undefined: a criterion has no level, or one that does not exist. */
export const reachedPoints = (
  criteria: readonly Criterion[],
  levels: readonly number[],
): number | undefined => {
  const reached = criteria.map((criterion, index) => criterion.levels[levels[index] ?? -1]?.points)
  return reached.length === levels.length && reached.every((points) => points !== undefined)
    ? reached.reduce((sum, points) => sum + points, 0)
    : undefined
}
