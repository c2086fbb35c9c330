import { toPage } from '@jingke/contract/core'
import type { LearnerList, ReportLearner, reportsEndpoints } from '@jingke/contract/reports'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { listCourseNames } from '../../catalogue/index.ts'
import { countAbandoned } from '../courses/courses.store.ts'
import { readFigures } from '../overview/read-figures.ts'
import { abandonedUntil, describeSource, type ReportScope, toScope } from '../report-range.ts'
import { listLearnersBehind } from './learners.store.ts'

/** The figure, so that a list is as long as the figure says. */
const countLearners = async (
  context: Context,
  list: LearnerList,
  scope: ReportScope,
): Promise<number> => {
  if (list === 'abandoned') return countAbandoned(context.db, scope, abandonedUntil(context, scope))
  const { totals } = await readFigures(context, scope)
  return totals[list === 'active' ? 'activeLearners' : list]
}

const readLearners = async (
  context: Context,
  list: LearnerList,
  scope: ReportScope,
  page: { limit: number; offset: number },
): Promise<ReportLearner[]> => {
  const until = list === 'abandoned' ? abandonedUntil(context, scope) : scope.to
  const rows = await listLearnersBehind(context.db, list, { ...scope, to: until }, page)
  const names = await listCourseNames(context.db, [
    ...new Set(rows.map(({ courseId }) => courseId).filter((id) => id > 0)),
  ])
  return rows.map(({ courseId, ...row }) => ({
    ...row,
    course: courseId > 0 ? { id: courseId, name: names.get(courseId) ?? '' } : null,
  }))
}

export const listReportLearners: Operation<typeof reportsEndpoints.listReportLearners> = async (
  { context },
  input,
) => {
  const scope = toScope(context, input)
  const { pageNum, pageSize, list: kind } = input
  const [source, total, list] = await Promise.all([
    describeSource(context, scope),
    countLearners(context, kind, scope),
    readLearners(context, kind, scope, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
  ])
  return { ...source, ...toPage(input, list, total) }
}
