import type { LessonKind } from '@jingke/contract/catalogue'
import { neededSeconds } from '../beats/credit-beat.ts'

/** What an operator has set, and the length of the lesson. */
export interface LessonSettings {
  /** Whole seconds. */
  readonly duration: number
  readonly finishPercent: number
}

/** What the server knows about one learner and one lesson. */
export interface LessonFacts {
  /** Whole seconds. */
  readonly credited: number
  /** Its last page, or the end of its text. */
  readonly hasReachedEnd: boolean
  /** The feature that the lesson belongs to says so, such as for a quiz that was passed. */
  readonly isDone: boolean
}

export interface Missing {
  readonly seconds: number
  readonly end: boolean
  readonly result: boolean
}

type FinishRule = (settings: LessonSettings, facts: LessonFacts) => Missing

interface LessonRules {
  readonly findMissing: FinishRule
  /** Whether the time counts as study for which it is open for reading; of videos beats tell the time. */
  readonly isReadingTimed: boolean
}

const missingSeconds = (settings: LessonSettings, { credited }: LessonFacts): number =>
  Math.max(0, neededSeconds(settings) - credited)

const isWatched: FinishRule = (settings, facts) => ({
  // Nothing is finished until the video was measured.
  seconds: settings.duration > 0 ? missingSeconds(settings, facts) : 1,
  end: false,
  result: false,
})

/** Its end was reached, and a minimum time was spent. */
const isRead: FinishRule = (settings, facts) => ({
  seconds: missingSeconds(settings, facts),
  end: !facts.hasReachedEnd,
  result: false,
})

/** Its feature says so; no time is asked for. */
const isDoneByResult: FinishRule = (_, { isDone }) => ({ seconds: 0, end: false, result: !isDone })

const lessonRules: Readonly<Record<LessonKind, LessonRules>> = {
  video: { findMissing: isWatched, isReadingTimed: false },
  article: { findMissing: isRead, isReadingTimed: true },
  assignment: { findMissing: isDoneByResult, isReadingTimed: false },
  document: { findMissing: isRead, isReadingTimed: true },
  quiz: { findMissing: isDoneByResult, isReadingTimed: false },
}

export const isReadingTimed = (kind: LessonKind): boolean => lessonRules[kind].isReadingTimed

/** Undefined: nothing, the lesson is finished. */
export const findMissing = (
  kind: LessonKind,
  settings: LessonSettings,
  facts: LessonFacts,
): Missing | undefined => {
  const missing = lessonRules[kind].findMissing(settings, facts)
  return missing.seconds > 0 || missing.end || missing.result ? missing : undefined
}
