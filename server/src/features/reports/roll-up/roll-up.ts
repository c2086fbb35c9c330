import { setTimeout } from 'node:timers/promises'
import type { Context } from '../../../platform/context.ts'
import { addDays } from '../../../platform/time/days.ts'
import { lastClosedDay, latestDay } from './days.ts'
import { moveLearners, putLearners } from './learners.store.ts'
import { findProgress, lockProgress, type Progress, putProgress } from './progress.store.ts'
import { putSums } from './sums.store.ts'

/** Seconds. Open days are computed again when they are older than this. */
const freshFor = 25
const interval = 10
/** The task rests this many times as long as it worked, so that people come first in a large school. */
const restPerWork = 2
/** Closed days of one transaction, so that a crash while catching up loses little. */
const daysAtOnce = 7

/** No study is older. */
const beforeAll = '1970-01-01'

const isFresh = (progress: Progress | undefined, now: Date): boolean =>
  now.getTime() - (progress?.rolledAt?.getTime() ?? 0) < freshFor * 1000

const later = (one: string, other: string): string => (one > other ? one : other)

/** Computes the next closed days or, after the last one, the open days; whether days are left. */
const rollUpSome = async (context: Context, waits: boolean): Promise<boolean> => {
  const now = context.clock.now()
  if (isFresh(await findProgress(context.db), now)) return false
  return context.inLongTransaction(async (tx) => {
    const lastClosed = lastClosedDay(now)
    const progress = await lockProgress(tx, lastClosed, waits)
    if (!progress || isFresh(progress, now)) return false
    const lastOfSome = addDays(progress.closedDay, daysAtOnce)
    const isBehind = lastOfSome < lastClosed
    const closedDay = isBehind ? lastOfSome : later(progress.closedDay, lastClosed)
    const days = {
      from: addDays(progress.closedDay, 1),
      to: isBehind ? lastOfSome : latestDay(now),
    }
    if (progress.rolledAt) {
      await moveLearners(tx, progress.closedDay)
      await putLearners(tx, days)
    } else if (!isBehind) {
      // At the end of the first computation, all days at once: each step would write every learner again.
      await putLearners(tx, { from: beforeAll, to: days.to })
    }
    await putSums(tx, days, closedDay)
    await putProgress(tx, { closedDay, ...(!isBehind && { rolledAt: now }) })
    return isBehind
  })
}

/** Brings the sums up to date, in transactions that move the progress: a run may be killed or repeated at any time. */
export const rollUp = async (context: Context): Promise<void> => {
  while (await rollUpSome(context, true)) {
    // The next days.
  }
}

export const startRollUp = (context: Context): void => {
  let isBusy = false
  context.every(interval, 'report-sums', async () => {
    if (isBusy) return
    isBusy = true
    try {
      for (let isBehind = true; isBehind; ) {
        const begun = performance.now()
        isBehind = await rollUpSome(context, false)
        const rest = restPerWork * (performance.now() - begun)
        await setTimeout(rest, undefined, { ref: false })
      }
    } finally {
      isBusy = false
    }
  })
}
