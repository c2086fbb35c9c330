import { setTimeout } from 'node:timers/promises'
import type { Context } from '../../../platform/context.ts'
import { addDays } from '../../../platform/days.ts'
import { lastClosedDay, latestDay, listDaysBetween } from './days.ts'
import {
  deleteOpenDays,
  findProgress,
  listBusyDays,
  lockProgress,
  type Progress,
  putProgress,
  rollUpLessons,
  rollUpSignIns,
} from './roll-up.store.ts'
import { addStudyDay, moveMembers } from './study-sums.store.ts'

/** Seconds. Sums of open days are computed again when they are older than this. */
const freshFor = 25
const interval = 10
/** The task rests this many times as long as it worked, so that people come first in a large school. */
const restPerWork = 2
/** Closed days computed in one transaction, so that a crash while catching up loses little. */
const batch = 14

const rollUpDay = async (db: Context['db'], day: string, isOpen: boolean): Promise<void> => {
  await addStudyDay(db, day, isOpen)
  await rollUpLessons(db, day)
  await rollUpSignIns(db, day)
}

const isFresh = (progress: Progress | undefined, now: Date): boolean =>
  progress?.rolledAt !== null &&
  progress?.rolledAt !== undefined &&
  now.getTime() - progress.rolledAt.getTime() < freshFor * 1000

/** Computes some days anew; whether older ones are left. Another node that does the same is not waited for. */
const rollUpSome = async (context: Context): Promise<boolean> => {
  const now = context.clock.now()
  if (isFresh(await findProgress(context.db), now)) return false
  return context.inLongTransaction(async (tx) => {
    const closed = lastClosedDay(now)
    const progress = await lockProgress(tx, closed)
    if (!progress || isFresh(progress, now)) return false
    const days = listDaysBetween(addDays(progress.closedDay, 1), latestDay(now))
    const toClose = days.filter((day) => day <= closed)
    const isBehind = toClose.length > batch
    const chosen = isBehind ? toClose.slice(0, batch) : days
    await deleteOpenDays(tx, progress.closedDay)
    if (toClose.length > 0) await moveMembers(tx, progress.closedDay)
    for (const day of await listBusyDays(tx, chosen)) await rollUpDay(tx, day, day > closed)
    const last = chosen.filter((day) => day <= closed).at(-1)
    await putProgress(tx, {
      ...(last !== undefined && { closedDay: last }),
      ...(!isBehind && { rolledAt: now }),
    })
    return isBehind
  })
}

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
  let restsUntil = 0
  const step = async (): Promise<boolean> => {
    const begun = performance.now()
    const isBehind = await rollUpSome(context)
    const rest = (performance.now() - begun) * restPerWork
    restsUntil = performance.now() + rest
    if (isBehind) await setTimeout(rest, undefined, { ref: false })
    return isBehind
  }
  context.every(interval, 'report-sums', async () => {
    if (isRunning || performance.now() < restsUntil) return
    isRunning = true
    try {
      while (await step()) {
        // The next days.
      }
    } finally {
      isRunning = false
    }
  })
}
