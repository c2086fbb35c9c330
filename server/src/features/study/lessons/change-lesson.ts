import type { LessonKind } from '@jingke/contract/catalogue'
import { countedSeconds } from '@jingke/contract/study'
import type { Context } from '../../../platform/context.ts'
import { dayIn, defaultTimeZone } from '../../../platform/time/time-zones.ts'
import { incrementWatchCount } from '../../catalogue/index.ts'
import { issueCertificate } from '../certificates/issue-certificate.ts'
import { findMissing, type LessonSettings } from './lesson-rules.ts'
import {
  addToDay,
  findCreditedInCourse,
  findReadRecord,
  type LessonResult,
  putFacts,
  putReadRecord,
  type ReadFacts,
  type ReadLesson,
} from './readings.store.ts'

export interface LessonOfKind extends LessonSettings {
  readonly kind: LessonKind
}

export interface LessonChange {
  /** Whole seconds. */
  readonly accepted: number
  readonly hasReachedEnd?: boolean
  readonly result?: LessonResult
  /** The result passes, and the one before did not. */
  readonly isNewlyPassed?: boolean
  /** When the learner did it; absent: now. */
  readonly at?: Date
  readonly place?: number
  readonly timeZone?: string | undefined
  /** Staff who look at a lesson do not count among those who study the course. */
  readonly isLearner: boolean
}

/**
 * Call in a transaction that has locked the learner's row: stores what is new about a lesson without video, and what
 * follows from it for the day, the course and the certificate.
 */
export const changeLesson = async (
  within: Context,
  lesson: ReadLesson,
  rule: LessonOfKind,
  change: LessonChange,
): Promise<{ facts: ReadFacts; certificateCode: string | null }> => {
  const { db, clock } = within
  const { userId, courseId } = lesson
  const now = clock.now()
  const { accepted, hasReachedEnd, result, at = now, place } = change
  const creditedBefore = await findCreditedInCourse(db, userId, courseId)
  await putFacts(db, lesson, now, {
    reachedAt: hasReachedEnd ? now : undefined,
    result,
    place,
  })
  const before = await findReadRecord(db, lesson)
  const credited = before.credited + accepted
  const isFinished = findMissing(rule.kind, rule, { ...before, credited }) === undefined
  // What was finished stays so unless its result is taken back.
  const finishedAt =
    isFinished || result?.isDone !== false ? (before.finishedAt ?? (isFinished ? now : null)) : null
  const isNew = finishedAt !== null && before.finishedAt === null
  await putReadRecord(db, lesson, {
    credited,
    position:
      finishedAt || before.hasReachedEnd ? rule.duration : Math.min(credited, rule.duration),
    finishedAt,
    lastWatchedAt: at,
  })
  await addToDay(db, lesson, dayIn(change.timeZone ?? defaultTimeZone, now.getTime()), {
    seconds: accepted,
    finishedLessons: isNew ? 1 : 0,
  })
  const isCounted = creditedBefore < countedSeconds && creditedBefore + accepted >= countedSeconds
  if (isCounted && change.isLearner) await incrementWatchCount(db, courseId)
  const isCertifiable = isNew || change.isNewlyPassed === true
  const certificateCode = isCertifiable
    ? await issueCertificate(within, userId, courseId)
    : undefined
  return {
    facts: { ...before, credited, finishedAt },
    certificateCode: certificateCode ?? null,
  }
}
