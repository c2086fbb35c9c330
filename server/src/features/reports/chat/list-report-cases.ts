import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/reports/calls'
import type { Operation } from '../../../platform/implement.ts'
import { toScope } from '../report-range.ts'
import { listCaseRows } from './cases.store.ts'
import { describeChatSource } from './chat-source.ts'

export const listReportCases: Operation<typeof calls.listReportCases> = async (
  { context },
  input,
) => {
  const scope = toScope(context, input)
  const { pageNum, pageSize, list } = input
  const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
  const { rows, total } = await listCaseRows(context.db, list, scope, input, page)
  const cases = rows.map(({ openedAt, closedAt, ...row }) => ({
    ...row,
    openedAt: new Date(openedAt).toISOString(),
    closedAt: closedAt && new Date(closedAt).toISOString(),
  }))
  return { ...describeChatSource(context, scope), ...toPage(input, cases, total) }
}
