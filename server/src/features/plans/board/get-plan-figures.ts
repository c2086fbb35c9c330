import { figureWeeks } from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import type { Operation } from '../../../platform/implement.ts'
import { addDays } from '../../../platform/time/days.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import { countHoursByWeek } from '../hours/hours.store.ts'
import { getPublished } from './board.view.ts'

const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

export const getPlanFigures: Operation<typeof calls.getPlanFigures> = async (
  { context },
  { planId },
) => {
  await getPublished(context, planId)
  const first = addDays(mondayOf(schoolDay(context.clock.now())), -7 * (figureWeeks - 1))
  const counted = new Map(
    (await countHoursByWeek(context.db, planId, first)).map((week) => [week.day, week]),
  )
  return Array.from({ length: figureWeeks }, (_, index) => {
    const day = addDays(first, 7 * index)
    return counted.get(day) ?? { day, done: 0, late: 0 }
  })
}
