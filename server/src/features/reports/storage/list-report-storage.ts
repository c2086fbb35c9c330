import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/reports/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listCourseNames } from '../../catalogue/index.ts'
import { listStorageRows } from './storage.store.ts'

export const listReportStorage: Operation<typeof calls.listReportStorage> = async (
  { context: { db } },
  input,
) => {
  const { pageNum, pageSize } = input
  const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
  const { rows, total, bytes } = await listStorageRows(db, page)
  const ids = rows.flatMap(({ courseId }) => courseId ?? [])
  const names = await listCourseNames(db, ids)
  const list = rows.map((row) => ({ ...row, courseName: names.get(row.courseId ?? 0) ?? '' }))
  return { ...toPage(input, list, total), bytes }
}
