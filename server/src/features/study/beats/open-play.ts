import { beatInterval, type studyEndpoints } from '@jingke/contract/study'
import type { Operation } from '../../../platform/implement.ts'
import { toTimeZone } from '../../../platform/time-zones.ts'
import { getLesson } from '../find-lesson.ts'
import { toWatchRecord } from '../records/records.view.ts'
import type { Study } from '../study.ts'
import { findProgress, putPlay } from './beats.store.ts'
import { emptyProgress, maxSlack } from './credit-beat.ts'

export const openPlay =
  (study: Study): Operation<typeof studyEndpoints.openPlay> =>
  async ({ context, identity }, { timeZone, ...place }) => {
    const lesson = await getLesson(study, identity, place)
    const { courseId, videoId } = lesson
    const { userId, sessionId } = identity
    const { db } = context
    const playId = crypto.randomUUID()
    await putPlay(db, {
      userId,
      courseId,
      videoId,
      playId,
      sessionId,
      timeZone: toTimeZone(timeZone),
      openedAt: context.clock.now(),
      slack: maxSlack,
    })
    study.forgetLearner(userId)
    // Read after the take-over: no beat of another play can change it any more.
    const progress = (await findProgress(db, userId, lesson)) ?? emptyProgress
    return { playId, beatInterval, record: toWatchRecord(lesson, progress) }
  }
