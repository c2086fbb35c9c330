import type { Context } from '../../../platform/context.ts'
import { addDays } from '../../../platform/time/days.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { listOverdue, type OverdueLearner } from './overdue.store.ts'
import { countOverdue, countPlanWeek, type PlanWeekFigures } from './week-figures.store.ts'

/** Learners who are named. */
const maxNamed = 5

export interface PlanWeekReport {
  readonly week: PlanWeekFigures
  readonly before: PlanWeekFigures
  /** Learners who are overdue today, and some of them: those who have been the longest. */
  readonly overdueCount: number
  readonly overdue: readonly OverdueLearner[]
}

/** The week from this Monday on, and the one before. Undefined: nobody has a plan. */
export const readPlanWeek = async (
  { db, clock }: Context,
  monday: string,
): Promise<PlanWeekReport | undefined> => {
  const today = schoolDay(clock.now())
  const overdueCount = await countOverdue(db, today)
  const week = await countPlanWeek(db, monday, addDays(monday, 6))
  const before = await countPlanWeek(db, addDays(monday, -7), addDays(monday, -1))
  if (overdueCount === undefined || !week || !before) return undefined
  return { week, before, overdueCount, overdue: await listOverdue(db, today, maxNamed) }
}
