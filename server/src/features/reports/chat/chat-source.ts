import type { Context } from '../../../platform/context.ts'
import { defaultTimeZone } from '../../../platform/time/time-zones.ts'
import type { ReportScope } from '../report-range.ts'

/** Cases are counted when they are asked for. */
export const describeChatSource = ({ clock }: Context, { from, to }: ReportScope) => ({
  from,
  to,
  asOf: clock.now().toISOString(),
  timeZone: defaultTimeZone,
})
