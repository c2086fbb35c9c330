import { toPage } from '@jingke/contract/core'
import type { CourseSort, ReportCourse } from '@jingke/contract/reports'
import type * as calls from '@jingke/contract/reports/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { listCourseNames } from '../../catalogue/index.ts'
import { abandonedUntil, describeSource, type ReportScope, toScope } from '../report-range.ts'
import { listCourseSums } from './courses.store.ts'

const readCourses = async (
  context: Context,
  scope: ReportScope,
  sort: CourseSort,
  rows: { limit: number; offset: number },
): Promise<{ list: ReportCourse[]; total: number }> => {
  const edge = abandonedUntil(context, scope)
  const found = await listCourseSums(context.db, scope, edge, sort, rows)
  const names = await listCourseNames(
    context.db,
    found.rows.map(({ courseId }) => courseId),
  )
  return {
    list: found.rows.map((row) => ({ ...row, courseName: names.get(row.courseId) ?? '' })),
    total: found.total,
  }
}

export const listReportCourses: Operation<typeof calls.listReportCourses> = async (
  { context },
  input,
) => {
  const scope = toScope(context, input)
  const { pageNum, pageSize, sort } = input
  const [source, { list, total }] = await Promise.all([
    describeSource(context, scope),
    readCourses(context, scope, sort, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
  ])
  return { ...source, ...toPage(input, list, total) }
}
