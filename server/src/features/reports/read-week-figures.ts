import type { Context } from '../../platform/context.ts'
import { addDays } from '../../platform/time/days.ts'
import { readChatTotals } from './chat/get-report-chat.ts'
import { readFigures } from './overview/read-figures.ts'
import { type ReportScope, scopeBefore, toScope } from './report-range.ts'

const readOne = async (context: Context, scope: ReportScope) => {
  const [{ totals }, chat] = await Promise.all([
    readFigures(context, scope),
    readChatTotals(context, scope),
  ])
  const { opened, answered, firstReplySeconds } = chat
  return { ...totals, openedCases: opened, answeredCases: answered, firstReplySeconds }
}

/** Figures of the whole school, as the reports show them. */
export type WeekFigures = Awaited<ReturnType<typeof readOne>>

/** The week from this day on, and the one before. */
export const readWeekFigures = async (
  context: Context,
  monday: string,
): Promise<{ week: WeekFigures; before: WeekFigures }> => {
  const scope = toScope(context, { from: monday, to: addDays(monday, 6) })
  const [week, before] = await Promise.all([
    readOne(context, scope),
    readOne(context, scopeBefore(scope)),
  ])
  return { week, before }
}
