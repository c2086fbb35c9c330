import { beatInterval } from '@jingke/contract/study'
import type * as calls from '@jingke/contract/study/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { toTimeZone } from '../../../platform/time/time-zones.ts'
import { getLesson } from '../find-lesson.ts'
import { toWatchRecord } from '../records/records.view.ts'
import type { Study } from '../study.ts'
import { findProgress, putPlay, setOpenSecond } from './beats.store.ts'
import { beforeOpen, emptyProgress, maxSlack } from './credit-beat.ts'

export const openPlay =
  (study: Study): Operation<typeof calls.openPlay> =>
  async ({ context, identity }, { timeZone, playingFor, ...asked }) => {
    const lesson = await getLesson(study, identity, asked)
    const { userId, sessionId } = identity
    const headStart = Math.min(playingFor, 2 * beatInterval)
    const playId = crypto.randomUUID()
    const openSecond = await inTransaction(context, async ({ db }) => {
      await putPlay(db, {
        ...lesson,
        userId,
        playId,
        sessionId,
        timeZone: toTimeZone(timeZone),
        // Earlier than the last beat it cannot be, so that no time is credited twice.
        openedAt: new Date(context.clock.now().getTime() - headStart * 1000),
        slack: maxSlack,
      })
      const open = await study.findOpenSecond(db, identity, lesson, 0)
      if (open !== null) await setOpenSecond(db, userId, open)
      return open
    })
    // Read after the take-over: no beat of another play can change it any more.
    const progress = (await findProgress(context.db, userId, lesson)) ?? emptyProgress
    return { playId, beatInterval, record: toWatchRecord(lesson, beforeOpen(progress, openSecond)) }
  }
