import { type CalendarItem, maxCalendarDays } from '@jingke/contract/plans'
import type * as calls from '@jingke/contract/plans/calls'
import type { Operation } from '../../../platform/implement.ts'
import { addDays } from '../../../platform/time/days.ts'
import { schoolDay } from '../../../platform/time/school-day.ts'
import type { Study } from '../../study/index.ts'
import { toOwnItems } from '../own/own-items.ts'
import { readCalendar } from './read-calendar.ts'

export const getOwnCalendar =
  (study: Study): Operation<typeof calls.getOwnCalendar> =>
  async ({ context, caller, identity: { userId } }, { from }) => {
    const today = schoolDay(context.clock.now())
    const days = { from, to: addDays(from, maxCalendarDays - 1) }
    const { plans, due, opens } = await readCalendar(context, userId, days)
    const reader = { userId, language: caller.language, today }
    const items = await toOwnItems(study, reader, due)
    return {
      hasPlans: plans.length > 0,
      today,
      due: items.flatMap((item, index): CalendarItem[] => {
        const of = due[index]
        return of ? [{ ...item, planId: of.row.planId, planName: of.planName }] : []
      }),
      opens: [...opens],
    }
  }
