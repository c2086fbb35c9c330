import { readingInterval } from '@jingke/contract/study'
import type * as calls from '@jingke/contract/study/calls'
import type { Operation } from '../../../platform/implement.ts'
import { toTimeZone } from '../../../platform/time/time-zones.ts'
import { readAccessVersion } from '../access-version.store.ts'
import { putPlay } from '../beats/beats.store.ts'
import { maxSlack } from '../beats/credit-beat.ts'
import { readKey } from '../records/record-key.ts'
import { getReadLesson } from './find-read-lesson.ts'
import { findReadRecord } from './readings.store.ts'
import { toReadRecord } from './readings.view.ts'

/** A reading takes the one place that a play of the learner has, so nobody is credited for two things at once. */
export const openReading: Operation<typeof calls.openReading> = async (
  { context: { db, clock }, identity: { userId, sessionId } },
  { courseId, lessonId, timeZone },
) => {
  const rule = await getReadLesson(db, userId, { courseId, lessonId })
  const playId = crypto.randomUUID()
  await putPlay(db, {
    userId,
    courseId,
    videoId: readKey(lessonId),
    rule: { duration: rule.duration, finishPercent: rule.finishPercent },
    checkedVersion: await readAccessVersion(db),
    playId,
    sessionId,
    timeZone: toTimeZone(timeZone),
    openedAt: clock.now(),
    slack: maxSlack,
  })
  const facts = await findReadRecord(db, { userId, courseId, lessonId })
  return { playId, interval: readingInterval, record: toReadRecord(rule, facts) }
}
