import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/reports/calls'
import type { Operation } from '../../../platform/implement.ts'
import { findNotice, listReaderRows } from './readers.store.ts'

export const listReportReaders: Operation<typeof calls.listReportReaders> = async (
  { context, caller: { language } },
  input,
) => {
  const { pageNum, pageSize, messageId, list } = input
  const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
  const notice = await findNotice(context.db, messageId)
  if (!notice) return { ...toPage(input, [], 0), title: '' }
  const { rows, total } = await listReaderRows(context.db, notice, list, page)
  const people = rows.map(({ readAt, ...row }) => ({
    ...row,
    readAt: readAt && new Date(readAt).toISOString(),
  }))
  const title = (language === 'en' && notice.titleEn) || notice.title
  return { ...toPage(input, people, total), title }
}
