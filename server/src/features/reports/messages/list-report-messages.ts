import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/reports/calls'
import type { Operation } from '../../../platform/implement.ts'
import { describeSource, toScope } from '../report-range.ts'
import { listReach } from './messages.store.ts'

export const listReportMessages: Operation<typeof calls.listReportMessages> = async (
  { context, caller: { language } },
  input,
) => {
  const scope = toScope(context, input)
  const { pageNum, pageSize } = input
  const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
  const [source, { rows, total }] = await Promise.all([
    describeSource(context, scope),
    listReach(context.db, scope, page),
  ])
  const list = rows.map(({ titleEn, startsAt, ...row }) => ({
    ...row,
    title: language === 'en' ? titleEn || row.title : row.title,
    startsAt: new Date(startsAt).toISOString(),
  }))
  return { ...source, ...toPage(input, list, total) }
}
