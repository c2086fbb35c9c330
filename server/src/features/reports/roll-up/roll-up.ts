import { setTimeout } from 'node:timers/promises'
import type { Context } from '../../../platform/context.ts'
import { addDays } from '../../../platform/time/days.ts'
import { addActiveDays } from './active-days.ts'
import { chooseDays, lastClosedDay, latestDay, listDaysBetween } from './days.ts'
import { addReturns } from './returns.store.ts'
import {
  countPeople,
  deleteOpenDays,
  deleteOpenSums,
  findProgress,
  lockProgress,
  type Progress,
  putProgress,
  rollUpLessons,
  rollUpSignIns,
} from './roll-up.store.ts'
import { deleteEmptySlots } from './slots.store.ts'
import { addStudyDays, moveMembers } from './study-sums.store.ts'

/** Seconds. Sums of open days are computed again when they are older than this. */
const freshFor = 25
const interval = 10
/** The task rests this many times as long as it worked, so that people come first in a large school. */
const restPerWork = 2

/** Days that are all closed or all open. */
const rollUpDays = async (
  db: Context['db'],
  days: readonly string[],
  isOpen: boolean,
): Promise<void> => {
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return
  await addActiveDays(db, from, await addStudyDays(db, { from, to }, isOpen))
  await rollUpLessons(db, { from, to })
  await rollUpSignIns(db, { from, to })
}

const isFresh = (progress: Progress | undefined, now: Date): boolean =>
  progress?.rolledAt !== null &&
  progress?.rolledAt !== undefined &&
  now.getTime() - progress.rolledAt.getTime() < freshFor * 1000

/** Computes some days anew, `batch` closed ones and the open ones; whether closed days are left. */
const rollUpSome = async (context: Context, batch: number, waits: boolean): Promise<boolean> => {
  const now = context.clock.now()
  if (isFresh(await findProgress(context.db), now)) return false
  return context.inLongTransaction(async (tx) => {
    const closed = lastClosedDay(now)
    const progress = await lockProgress(tx, closed, waits)
    if (!progress || isFresh(progress, now)) return false
    const days = listDaysBetween(addDays(progress.closedDay, 1), latestDay(now))
    const toClose = days.filter((day) => day <= closed)
    const isBehind = toClose.length > batch
    const closing = toClose.slice(0, batch)
    await deleteOpenDays(tx, progress.closedDay)
    // The sums of days that are not computed now would be of another time.
    if (isBehind) await deleteOpenSums(tx, progress.closedDay)
    // Until the first computation is complete, everybody is counted in the present institution.
    if (closing.length > 0 && progress.rolledAt) await moveMembers(tx, progress.closedDay)
    await rollUpDays(tx, closing, false)
    const last = closing.at(-1)
    if (closing[0] !== undefined && last !== undefined)
      await addReturns(tx, { from: closing[0], to: last })
    await deleteEmptySlots(tx)
    if (!isBehind) await rollUpDays(tx, days.slice(closing.length), true)
    await putProgress(tx, {
      ...(last !== undefined && { closedDay: last }),
      ...(!isBehind && { rolledAt: now, people: await countPeople(tx) }),
    })
    return isBehind
  })
}

/** Each step is a transaction of about the same length; `waits` for another one that does the same. */
const createSteps = (context: Context, waits: boolean) => {
  let batch = 1
  return async (): Promise<{ isBehind: boolean; took: number }> => {
    const begun = performance.now()
    const isBehind = await rollUpSome(context, batch, waits)
    const took = performance.now() - begun
    batch = isBehind ? chooseDays(batch, took) : 1
    return { isBehind, took }
  }
}

/**
 * Brings the sums by day up to date. A day's sums are replaced in the transaction that moves the
 * progress, so a run may be killed or repeated at any time.
 */
export const rollUp = async (context: Context): Promise<void> => {
  const step = createSteps(context, true)
  while ((await step()).isBehind) {
    // The next days.
  }
}

export const startRollUp = (context: Context): void => {
  let isRunning = false
  let restsUntil = 0
  const compute = createSteps(context, false)
  const step = async (): Promise<boolean> => {
    const { isBehind, took } = await compute()
    const rest = took * restPerWork
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
