import type { Context } from '../../../platform/context.ts'
import { addDays } from '../../../platform/days.ts'
import { lastClosedDay, latestDay, listDaysBetween } from './days.ts'
import {
  lockProgress,
  putProgress,
  rollUpFinishes,
  rollUpLessons,
  rollUpSignIns,
  rollUpStudy,
} from './roll-up.store.ts'

/** Seconds. Sums of open days are computed again when they are older than this. */
const freshFor = 25
const interval = 10
/** Closed days computed in one transaction, so that a crash while catching up loses little. */
const batch = 7

const rollUpDay = async (db: Context['db'], day: string): Promise<void> => {
  await rollUpStudy(db, day)
  await rollUpFinishes(db, day)
  await rollUpLessons(db, day)
  await rollUpSignIns(db, day)
}

/** Computes some days anew; whether older ones are left. Another node that does the same is not waited for. */
const rollUpSome = (context: Context): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    const now = context.clock.now()
    const closed = lastClosedDay(now)
    const progress = await lockProgress(tx, closed)
    if (!progress) return false
    const isFresh =
      progress.rolledAt !== null && now.getTime() - progress.rolledAt.getTime() < freshFor * 1000
    if (isFresh) return false
    const days = listDaysBetween(addDays(progress.closedDay, 1), latestDay(now))
    const toClose = days.filter((day) => day <= closed)
    const isBehind = toClose.length > batch
    const chosen = isBehind ? toClose.slice(0, batch) : days
    for (const day of chosen) await rollUpDay(tx, day)
    const last = chosen.filter((day) => day <= closed).at(-1)
    await putProgress(tx, {
      ...(last !== undefined && { closedDay: last }),
      ...(!isBehind && { rolledAt: now }),
    })
    return isBehind
  })

/**
 * Brings the sums by day up to date. A day's sums are replaced in the transaction that moves the
 * progress, so a run may be killed or repeated at any time.
 */
export const rollUp = async (context: Context): Promise<void> => {
  while (await rollUpSome(context)) {
    // The next days.
  }
}

export const startRollUp = (context: Context): void => {
  let isRunning = false
  context.every(interval, 'report-sums', async () => {
    if (isRunning) return
    isRunning = true
    try {
      await rollUp(context)
    } finally {
      isRunning = false
    }
  })
}
