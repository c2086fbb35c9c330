import { assignmentProblems, type Criterion, type Mark } from '@jingke/contract/assessment'
import { Problem, refusedField } from '../../../../platform/problem.ts'
import { reachedPoints } from '../rubric.ts'

interface Judged {
  readonly criteria: readonly Criterion[]
  readonly maxPoints: number
  readonly text: string
}

/** With a rubric the points are those of the levels; work may be returned without judging it. */
const toPoints = ({ criteria, maxPoints }: Judged, { outcome, levels, points }: Mark) => {
  const isOpen = criteria.length === 0 ? points === null : levels.length === 0
  if (outcome === 'returned' && isOpen) return { points: null, levels: [] }
  if (criteria.length > 0) {
    const reached = reachedPoints(criteria, levels)
    if (reached === undefined) throw refusedField(assignmentProblems.criterionOpen, 'levels')
    return { points: reached, levels }
  }
  if (maxPoints === 0) return { points: null, levels: [] }
  if (points === null || points > maxPoints)
    throw refusedField(assignmentProblems.pointsOutOfRange, 'points', { limit: maxPoints })
  return { points, levels: [] }
}

/** The columns of a mark, if it fits what was handed in. */
export const judgeMark = (judged: Judged, mark: Mark) => {
  const { outcome, comment, passages, againUntil } = mark
  const isOutside = passages.some(({ from, to }) => from >= to || to > judged.text.length)
  if (isOutside) throw new Problem(assignmentProblems.passageOutside)
  return {
    ...toPoints(judged, mark),
    outcome,
    comment,
    passages: passages.toSorted((one, other) => one.from - other.from || one.to - other.to),
    againUntil: outcome === 'returned' && againUntil !== null ? new Date(againUntil) : null,
  }
}
