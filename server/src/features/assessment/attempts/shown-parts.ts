import type { QuizSettings, QuizShowTime } from '@jingke/contract/assessment'
import { networkGrace } from './attempt-rules.ts'

export interface ShownFacts {
  readonly isOpen: boolean
  /** No further attempt is possible. */
  readonly isLast: boolean
  /** Milliseconds. */
  readonly now: number
  /** Milliseconds: the most that any learner may go on after the quiz has closed. */
  readonly longestExtra: number
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
  { isLast, now, longestExtra }: ShownFacts,
): boolean => {
  const closes = closesAt === null ? Number.POSITIVE_INFINITY : Date.parse(closesAt)
  if (when === 'after-attempt') return true
  if (when === 'after-last') return isLast || now >= closes
  // Not while others are still at it.
  return when === 'after-close' && now >= closes + longestExtra + networkGrace
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
