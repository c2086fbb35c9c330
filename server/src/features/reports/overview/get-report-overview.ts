import type * as calls from '@jingke/contract/reports/calls'
import type { Operation } from '../../../platform/implement.ts'
import { describeSource, scopeBefore, toScope } from '../report-range.ts'
import { readFigures } from './read-figures.ts'

export const getReportOverview: Operation<typeof calls.getReportOverview> = async (
  { context },
  input,
) => {
  const scope = toScope(context, input)
  const [source, now, before] = await Promise.all([
    describeSource(context, scope),
    readFigures(context, scope),
    readFigures(context, scopeBefore(scope)),
  ])
  return { ...source, ...now, totalsBefore: before.totals }
}
