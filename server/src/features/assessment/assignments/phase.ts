import type { LateRule, SubmissionOutcome } from '@jingke/contract/assessment'

export type Phase = 'open' | 'late' | 'closed'

interface Dates {
  readonly dueAt: Date | null
  readonly lateRule: LateRule
  /** For the rule `until`. */
  readonly lateUntil: Date | null
}

interface KnownTry {
  readonly outcome: SubmissionOutcome | null
  readonly againUntil: Date | null
  /** The learner has begun the course once more since. */
  readonly isEarlier: boolean
}

/** Work that was accepted is not handed in again, but for a course that was begun once more. */
export const isAccepted = (last: Pick<KnownTry, 'outcome' | 'isEarlier'> | undefined): boolean =>
  last?.outcome === 'accepted' && !last.isEarlier

/** The last moment at which something can be handed in; null: no limit. */
const lastMoment = ({ dueAt, lateRule, lateUntil }: Dates): Date | null => {
  if (lateRule === 'refuse') return dueAt
  return lateRule === 'until' ? (lateUntil ?? dueAt) : null
}

/** The learner has its mark. */
export const isJudged = ({ outcome }: Pick<KnownTry, 'outcome'>): boolean =>
  outcome !== null && outcome !== 'replaced'

/**
 * What is handed in at a moment is in time, late, or refused; `tries` has the newest first. After a return the date that
 * the marker gave counts, if any, in place of the due date, also while another try waits. Dates are for the first time
 * that a learner takes the course.
 */
export const judgeTime = (
  dates: Dates,
  tries: readonly KnownTry[],
  now: Date,
): { phase: Phase; closesAt: Date | null } => {
  const judged = tries.find(isJudged)
  const isAgain = judged?.outcome === 'returned' && !judged.isEarlier
  const isDated = !isAgain && !tries.some(({ isEarlier }) => isEarlier)
  const closesAt = isAgain ? judged.againUntil : isDated ? lastMoment(dates) : null
  if (closesAt && now > closesAt) return { phase: 'closed', closesAt }
  const isLate = isDated && dates.dueAt !== null && now > dates.dueAt
  return { phase: isLate ? 'late' : 'open', closesAt }
}
