import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/reports/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listCourseNames } from '../../catalogue/index.ts'
import { describeSource, toScope } from '../report-range.ts'
import { listCourseSums } from './courses.store.ts'

export const listReportCourses: Operation<typeof calls.listReportCourses> = async (
  { context },
  input,
) => {
  const scope = toScope(context, input)
  const { pageNum, pageSize, sort } = input
  const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
  const [source, { rows, total }] = await Promise.all([
    describeSource(context, scope),
    listCourseSums(context.db, scope, sort, page),
  ])
  const ids = rows.map(({ courseId }) => courseId)
  const names = await listCourseNames(context.db, ids)
  const list = rows.map((row) => ({ ...row, courseName: names.get(row.courseId) ?? '' }))
  return { ...source, ...toPage(input, list, total) }
}
