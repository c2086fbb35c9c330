import { type Language, toPage } from '@jingke/contract/core'
import type { ReportMessage } from '@jingke/contract/reports'
import type * as calls from '@jingke/contract/reports/calls'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { describeSource, type ReportScope, toScope } from '../report-range.ts'
import { listReach } from './messages.store.ts'

const readMessages = async (
  { db }: Context,
  scope: ReportScope,
  language: Language,
  page: { limit: number; offset: number },
): Promise<{ list: ReportMessage[]; total: number }> => {
  const { rows, total } = await listReach(db, scope, page)
  return {
    list: rows.map(({ titleEn, startsAt, ...row }) => ({
      ...row,
      title: language === 'en' ? titleEn || row.title : row.title,
      startsAt: new Date(startsAt).toISOString(),
    })),
    total,
  }
}

export const listReportMessages: Operation<typeof calls.listReportMessages> = async (
  { context, caller: { language } },
  input,
) => {
  const scope = toScope(context, input)
  const { pageNum, pageSize } = input
  const [source, { list, total }] = await Promise.all([
    describeSource(context, scope),
    readMessages(context, scope, language, {
      limit: pageSize,
      offset: (pageNum - 1) * pageSize,
    }),
  ])
  return { ...source, ...toPage(input, list, total) }
}
