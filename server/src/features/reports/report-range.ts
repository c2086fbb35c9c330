import { abandonedAfter } from '@jingke/contract/reports'
import type { Context } from '../../platform/context.ts'
import { addDays } from '../../platform/time/days.ts'
import { dayIn, defaultTimeZone } from '../../platform/time/time-zones.ts'
import { listDaysBetween } from './roll-up/days.ts'
import { findProgress } from './roll-up/progress.store.ts'

const defaultDays = 30

/** What a report is about; 0 for all institutions or courses. */
export interface ReportScope {
  readonly from: string
  readonly to: string
  readonly institutionId: number
  readonly courseId: number
  /** The last day after which enough days without study have passed. */
  readonly abandonedTo: string
}

interface Filters {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly days?: number | undefined
  readonly institutionId?: number | undefined
  readonly courseId?: number | undefined
}

export const schoolToday = (context: Context): string =>
  dayIn(defaultTimeZone, context.clock.now().getTime())

export const toScope = (
  context: Context,
  { from, to, days = defaultDays, institutionId = 0, courseId = 0 }: Filters,
): ReportScope => {
  const today = schoolToday(context)
  const last = to ?? today
  return {
    from: from ?? addDays(last, 1 - days),
    to: last,
    institutionId,
    courseId,
    abandonedTo: addDays(today, -abandonedAfter),
  }
}

/** The period before, as long. */
export const scopeBefore = (scope: ReportScope): ReportScope => {
  const count = listDaysBetween(scope.from, scope.to).length
  return { ...scope, from: addDays(scope.from, -count), to: addDays(scope.from, -1) }
}

/** When the sums were computed, and by which days. */
export const describeSource = async (context: Context, { from, to }: ReportScope) => {
  const progress = await findProgress(context.db)
  return { from, to, asOf: progress?.rolledAt?.toISOString() ?? null, timeZone: defaultTimeZone }
}
