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
  /** False: not any more. */
  readonly isDone?: boolean
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
  const { accepted, hasReachedEnd, isDone, place } = change
  const creditedBefore = await findCreditedInCourse(db, userId, courseId)
  await putFacts(db, lesson, now, {
    reachedAt: hasReachedEnd ? now : undefined,
    doneAt: isDone === undefined ? undefined : isDone ? now : null,
    place,
  })
  const before = await findReadRecord(db, lesson)
  const credited = before.credited + accepted
  const isFinished = findMissing(rule.kind, rule, { ...before, credited }) === undefined
  // What was finished stays so unless its result is taken back.
  const finishedAt =
    isFinished || isDone !== false ? (before.finishedAt ?? (isFinished ? now : null)) : null
  const isNew = finishedAt !== null && before.finishedAt === null
  await putReadRecord(db, lesson, now, {
    credited,
    position:
      finishedAt || before.hasReachedEnd ? rule.duration : Math.min(credited, rule.duration),
    finishedAt,
  })
  await addToDay(db, lesson, dayIn(change.timeZone ?? defaultTimeZone, now.getTime()), {
    seconds: accepted,
    finishedLessons: isNew ? 1 : 0,
  })
  const isCounted = creditedBefore < countedSeconds && creditedBefore + accepted >= countedSeconds
  if (isCounted && change.isLearner) await incrementWatchCount(db, courseId)
  const certificateCode = isNew ? await issueCertificate(within, userId, courseId) : undefined
  return {
    facts: { ...before, credited, finishedAt },
    certificateCode: certificateCode ?? null,
  }
}
