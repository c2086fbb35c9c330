import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/reports/calls'
import type { Operation } from '../../../platform/implement.ts'

export const listReportQueue: Operation<typeof calls.listReportQueue> = async (
  { context: { db, jobs } },
  input,
) => {
  const { pageNum, pageSize, task, state } = input
  const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
  const { rows, total } = await jobs.list(db, { task, state, ...page })
  return toPage(input, rows, total)
}
