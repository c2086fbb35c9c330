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
}

/** The last moment at which something can be handed in; null: no limit. */
const lastMoment = ({ dueAt, lateRule, lateUntil }: Dates): Date | null => {
  if (lateRule === 'refuse') return dueAt
  return lateRule === 'until' ? (lateUntil ?? dueAt) : null
}

/**
 * What is handed in at a moment is in time, late, or refused. After a return the date that the marker gave counts, if
 * any, in place of the due date.
 */
export const judgeTime = (
  dates: Dates,
  last: LastTry | undefined,
  now: Date,
): { phase: Phase; closesAt: Date | null } => {
  const isAgain = last?.outcome === 'returned'
  const closesAt = isAgain ? last.againUntil : lastMoment(dates)
  if (closesAt && now > closesAt) return { phase: 'closed', closesAt }
  const isLate = !isAgain && dates.dueAt !== null && now > dates.dueAt
  return { phase: isLate ? 'late' : 'open', closesAt }
}
