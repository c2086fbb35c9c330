import type { QuizSettings, QuizShowTime } from '@jingke/contract/assessment'

export interface ShownFacts {
  readonly isOpen: boolean
  /** No further attempt is possible. */
  readonly isLast: boolean
  /** Milliseconds. */
  readonly now: number
  /** Somebody has an open attempt, with extra time perhaps. */
  readonly isRunning: boolean
  /** The learner has begun the course once more, for which the closing day does not count. */
  readonly isRenewed: boolean
}

export interface ShownParts {
  readonly score: boolean
  readonly answers: boolean
  readonly right: boolean
  readonly explanations: boolean
}

const hasCome = (
  when: QuizShowTime,
  closesAt: string | null,
  { isLast, now, isRunning, isRenewed }: ShownFacts,
): boolean => {
  const closes = closesAt === null ? Number.POSITIVE_INFINITY : Date.parse(closesAt)
  if (when === 'after-attempt') return true
  if (isRenewed && !isLast) return false
  if (when === 'after-last') return isLast || now >= closes
  return when === 'after-close' && now >= closes && !isRunning
}

/** What may be sent of an attempt: the one rule for every answer that has a part of one. */
export const shownParts = (
  { show, closesAt }: Pick<QuizSettings, 'show' | 'closesAt'>,
  facts: ShownFacts,
  who: 'owner' | 'staff',
): ShownParts => {
  const has = (when: QuizShowTime) =>
    !facts.isOpen && (who === 'staff' || hasCome(when, closesAt, facts))
  const answers = has(show.answers)
  return {
    score: has(show.score),
    answers,
    // A question that is not shown shows nothing of its answer.
    right: answers && has(show.right),
    explanations: answers && has(show.explanations),
  }
}
