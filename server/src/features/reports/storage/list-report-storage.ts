import { toPage } from '@jingke/contract/core'
import type { ReportStorage } from '@jingke/contract/reports'
import type * as calls from '@jingke/contract/reports/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { listCourseNames } from '../../catalogue/index.ts'
import { listStorageRows } from './storage.store.ts'

const readStorage = async (
  { db }: Context,
  page: { limit: number; offset: number },
): Promise<{ list: ReportStorage[]; total: number; bytes: number }> => {
  const { rows, total, bytes } = await listStorageRows(db, page)
  const names = await listCourseNames(
    db,
    rows.flatMap(({ courseId }) => courseId ?? []),
  )
  return {
    list: rows.map((row) => ({ ...row, courseName: names.get(row.courseId ?? 0) ?? '' })),
    total,
    bytes,
  }
}

export const listReportStorage: Operation<typeof calls.listReportStorage> = async (
  { context },
  input,
) => {
  const { pageNum, pageSize } = input
  const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
  const { list, total, bytes } = await readStorage(context, page)
  return { ...toPage(input, list, total), bytes }
}
