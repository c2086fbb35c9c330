import type { Context } from '../../../platform/context.ts'
import { findVisibleLesson } from '../../catalogue/index.ts'
import { changeLesson } from './change-lesson.ts'
import { lockPlayer, type ReadLesson } from './readings.store.ts'

/**
 * For features to the right, in their transaction: the learner has done what the lesson asks, such as passing a quiz,
 * or (`isDone` false) has not any more. A certificate that was given stays; staff may withdraw it. Gives the code of
 * a certificate that follows from it.
 *
 * @public no kind of lesson has a result yet
 */
export const setLessonDone = async (
  within: Context,
  lesson: ReadLesson,
  isDone: boolean,
): Promise<string | null> => {
  const { db } = within
  const rule = await findVisibleLesson(db, lesson.userId, lesson.courseId, lesson.lessonId)
  if (!rule) return null
  const player = await lockPlayer(db, lesson.userId)
  const { certificateCode } = await changeLesson(within, lesson, rule, {
    accepted: 0,
    isDone,
    timeZone: player?.timeZone,
    isLearner: true,
  })
  return certificateCode
}
