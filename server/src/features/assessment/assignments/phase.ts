import type { LateRule, SubmissionOutcome } from '@jingke/contract/assessment'

export type Phase = 'open' | 'late' | 'closed'

interface Dates {
  readonly dueAt: Date | null
  readonly lateRule: LateRule
  /** For the rule `until`. */
  readonly lateUntil: Date | null
}

interface LastTry {
  readonly outcome: SubmissionOutcome | null
  readonly againUntil: Date | null
  readonly isEarlier: boolean
  /** The learner has begun the course once more. */
  readonly isRenewed: boolean
}

/** Work that was accepted is not handed in again, but for a course that was begun once more. */
export const isAccepted = (last: Pick<LastTry, 'outcome' | 'isEarlier'> | undefined): boolean =>
  last?.outcome === 'accepted' && !last.isEarlier

/** The last moment at which something can be handed in; null: no limit. */
const lastMoment = ({ dueAt, lateRule, lateUntil }: Dates): Date | null => {
  if (lateRule === 'refuse') return dueAt
  return lateRule === 'until' ? (lateUntil ?? dueAt) : null
}

/**
 * What is handed in at a moment is in time, late, or refused. After a return the date that the marker gave counts, if
 * any, in place of the due date. Dates are for the first time that a learner takes the course.
 */
export const judgeTime = (
  dates: Dates,
  last: LastTry | undefined,
  now: Date,
): { phase: Phase; closesAt: Date | null } => {
  const isAgain = last?.outcome === 'returned' && !last.isEarlier
  const isDated = !isAgain && last?.isRenewed !== true
  const closesAt = isAgain ? last.againUntil : isDated ? lastMoment(dates) : null
  if (closesAt && now > closesAt) return { phase: 'closed', closesAt }
  const isLate = isDated && dates.dueAt !== null && now > dates.dueAt
  return { phase: isLate ? 'late' : 'open', closesAt }
}
