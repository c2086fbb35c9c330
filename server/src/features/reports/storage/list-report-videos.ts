import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/reports/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listVideoRows } from './storage.store.ts'

export const listReportVideos: Operation<typeof calls.listReportVideos> = async (
  { context },
  input,
) => {
  const { pageNum, pageSize, courseId } = input
  const { rows, total } = await listVideoRows(context.db, courseId, {
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  })
  return toPage(input, rows, total)
}
