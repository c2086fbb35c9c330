import type * as calls from '@jingke/contract/study/calls'
import { defaultWeeklyGoal } from '@jingke/contract/study/constants'
import type { Operation } from '../../../platform/implement.ts'
import { dayIn, toTimeZone } from '../../../platform/time/time-zones.ts'
import { readStudyHistory } from './days.store.ts'
import { toFigures } from './figures.ts'

export const getStudyFigures: Operation<typeof calls.getStudyFigures> = async (
  { context, identity: { userId } },
  { days: dayCount, timeZone },
) => {
  const {
    days,
    certificates,
    timeZone: lastZone,
    weeklyGoal,
  } = await readStudyHistory(context.db, userId)
  const today = dayIn(toTimeZone(timeZone ?? lastZone ?? undefined), context.clock.now().getTime())
  return {
    ...toFigures(days, { today, dayCount, finishedCourses: certificates }),
    weeklyGoal: weeklyGoal ?? defaultWeeklyGoal,
  }
}
