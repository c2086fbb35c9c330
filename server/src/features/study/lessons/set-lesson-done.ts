import type { LessonKind } from '@jingke/contract/catalogue'
import type { Context } from '../../../platform/context.ts'
import { changeLesson } from './change-lesson.ts'
import { findReadRecord, lockLearner, type ReadLesson } from './readings.store.ts'

export interface LessonWithResult extends ReadLesson {
  readonly kind: LessonKind
  /** Whole seconds, as the lesson has them. */
  readonly duration: number
}

/**
 * For features whose lessons are finished by a result, in the transaction that stores or takes back the result: the
 * lesson of this learner is done, or is not any more. Repeating it changes nothing.
 */
export const setLessonDone = async (
  within: Context,
  { kind, duration, ...lesson }: LessonWithResult,
  isDone: boolean,
): Promise<void> => {
  await lockLearner(within.db, lesson.userId)
  const before = await findReadRecord(within.db, lesson)
  if (before.isDone === isDone) return
  const rule = { kind, duration, finishPercent: 100 }
  await changeLesson(within, lesson, rule, { accepted: 0, isDone, isLearner: true })
}
