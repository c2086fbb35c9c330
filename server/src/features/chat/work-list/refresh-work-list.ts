import { quietAfterDays } from '@jingke/contract/chat'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { dayLength } from '../../../platform/time/days.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { dayIn, defaultTimeZone } from '../../../platform/time/time-zones.ts'
import { listCoursePercents, type Study } from '../../study/index.ts'
import {
  deleteNotQuiet,
  deleteNotStuck,
  insertQuiet,
  listStudiers,
  lockWorkList,
  type OverdueLearners,
  openChatsOf,
  putFailing,
  putFinishing,
  putOverdue,
  putStuck,
} from './refresh.store.ts'

/** Seconds. */
const interval = 600
/** Longer absences are not followed up. */
const maxQuietDays = 30
/** A failed quiz is a reason to ask for this many days. */
const failingDays = 30
/** A new opening is a reason to ask for this many days. */
const stuckDays = 3
const batch = 500

/** Milliseconds of the last whole run in this process. */
interface Progress {
  lastRun: number | undefined
}

const dayBefore = (now: Date, count: number): string =>
  dayIn(defaultTimeZone, now.getTime() - count * dayLength)

const refreshByDays = async (
  { db }: Context,
  now: Date,
  progress: Progress,
  overdueLearners: OverdueLearners,
) => {
  const before = (count: number) => dayBefore(now, count)
  // After the first run only the days that became quiet since, and two for nodes that were stopped.
  const missed =
    progress.lastRun === undefined
      ? maxQuietDays
      : Math.ceil((now.getTime() - progress.lastRun) / dayLength) + 2
  const oldest = Math.min(maxQuietDays, quietAfterDays + missed)
  const newlyQuiet = { from: before(oldest), to: before(quietAfterDays) }
  await openChatsOf(db, newlyQuiet)
  await insertQuiet(db, newlyQuiet)
  await deleteNotQuiet(db, { from: before(maxQuietDays), to: before(quietAfterDays - 1) })

  await openChatsOf(db, { from: before(stuckDays), to: before(-1) })
  const stuckSince = new Date(now.getTime() - stuckDays * dayLength)
  await putStuck(db, stuckSince)
  await deleteNotStuck(db, stuckSince)

  await putFailing(db, new Date(now.getTime() - failingDays * dayLength))
  await putOverdue(db, overdueLearners(schoolDay(now)))
}

/** Judges all learners, as in the first run. Within a transaction, in a school that no server has opened yet. */
export const fillWorkList = (context: Context, overdueLearners: OverdueLearners): Promise<void> =>
  refreshByDays(context, context.clock.now(), { lastRun: undefined }, overdueLearners)

const refreshFinishing = async (study: Study, day: string) => {
  const { db, clock } = study.context
  let after = { courseId: 0, userId: 0 }
  for (;;) {
    const page = await listStudiers(db, day, after, batch)
    const last = page.at(-1)
    if (!last) return
    const percents = await listCoursePercents(study, page)
    const chatIds = new Map(page.map(({ userId, chatId }) => [userId, chatId]))
    await putFinishing(
      db,
      percents.map(({ userId, courseId, percent }) => ({
        chatId: chatIds.get(userId) ?? 0,
        courseId,
        percent,
      })),
      clock.now(),
    )
    after = last
  }
}

/**
 * Brings the work list up to date, on one node at a time. It reads the learners who studied in the
 * last three days, those who failed a quiz within thirty, those who are overdue with a plan, and those who became quiet since the last run: at the first run of a process those
 * who studied within 30 days, never all.
 */
export const createWorkListRefresh = (study: Study, overdueLearners: OverdueLearners) => {
  const progress: Progress = { lastRun: undefined }
  return async () => {
    const now = study.context.clock.now()
    const isOurs = await inTransaction(study.context, async (within) => {
      const isLocked = await lockWorkList(within.db)
      if (isLocked) await refreshByDays(within, now, progress, overdueLearners)
      return isLocked
    })
    if (!isOurs) return
    // After the transaction: the courses are read on other connections, and a second node that does
    // the same writes the same rows.
    for (const day of [dayBefore(now, 1), dayBefore(now, 0)]) await refreshFinishing(study, day)
    progress.lastRun = now.getTime()
  }
}

export const startWorkList = (study: Study, overdueLearners: OverdueLearners): void =>
  study.context.every(interval, 'work-list', createWorkListRefresh(study, overdueLearners))
