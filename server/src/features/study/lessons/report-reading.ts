import { studyProblems } from '@jingke/contract/study'
import type * as calls from '@jingke/contract/study/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { readKey } from '../records/record-key.ts'
import { changeLesson } from './change-lesson.ts'
import { creditReading } from './credit-reading.ts'
import { getReadLesson } from './find-read-lesson.ts'
import { findReadRecord, lockPlayer, movePlayer } from './readings.store.ts'
import { toReadRecord } from './readings.view.ts'

/** Nothing is credited to whoever has not got the content, nor is its end reached. */
export const reportReading: Operation<typeof calls.reportReading> = (
  { context, identity: { userId, kind } },
  { courseId, lessonId, playId, place, hasReachedEnd },
) =>
  inTransaction(context, async (within) => {
    const { db, clock } = within
    const rule = await getReadLesson(db, userId, { courseId, lessonId })
    const player = await lockPlayer(db, userId)
    const isOwn =
      player?.playId === playId && player.courseId === courseId && player.key === readKey(lessonId)
    if (!isOwn) throw new Problem(studyProblems.playTakenOver)
    const lesson = { userId, courseId, lessonId }
    const before = await findReadRecord(db, lesson)
    if (!before.servedAt) {
      await movePlayer(db, userId, clock.now())
      return { ...toReadRecord(rule, before), certificateCode: null }
    }
    const { accepted, since } = creditReading(
      {
        since: Math.max(player.beatAt.getTime(), before.servedAt.getTime()),
        credited: before.credited,
      },
      clock.now().getTime(),
      rule.duration,
    )
    await movePlayer(db, userId, new Date(since))
    const { facts, certificateCode } = await changeLesson(within, lesson, rule, {
      accepted,
      hasReachedEnd,
      place,
      timeZone: player.timeZone,
      isLearner: kind === 'jk-user',
    })
    return { ...toReadRecord(rule, facts), certificateCode }
  })
