import type { LessonKind } from '@jingke/contract/catalogue'
import type { Context } from '../../../platform/context.ts'
import { changeLesson } from './change-lesson.ts'
import {
  findReadRecord,
  type LessonResult,
  lockLearner,
  type ReadLesson,
} from './readings.store.ts'

export interface LessonWithResult extends ReadLesson {
  readonly kind: LessonKind
  /** Whole seconds, as the lesson has them. */
  readonly duration: number
  /** When the learner handed in last. */
  readonly at: Date
}

/**
 * For features whose lessons are finished by a result, in the transaction that stores or takes back the result.
 * Repeating it changes nothing.
 */
export const setLessonResult = async (
  within: Context,
  { kind, duration, at, ...lesson }: LessonWithResult,
  /** Called when nothing else changes what the learner has of the lesson. */
  readResult: () => Promise<LessonResult>,
): Promise<void> => {
  await lockLearner(within.db, lesson.userId)
  const result = await readResult()
  const before = await findReadRecord(within.db, lesson)
  const isSame =
    before.isKnown &&
    before.isDone === result.isDone &&
    before.isPassed === result.isPassed &&
    before.points === result.points &&
    before.maxPoints === result.maxPoints
  if (isSame) return
  await changeLesson(
    within,
    lesson,
    { kind, duration, finishPercent: 100 },
    {
      accepted: 0,
      result,
      at,
      isNewlyPassed: result.isPassed && !before.isPassed,
      isLearner: true,
    },
  )
}
