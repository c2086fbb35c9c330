import type { Sort } from '@jingke/contract/core'
import type { Audience, sentMessageSorts } from '@jingke/contract/messages'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../lib/call-query.ts'

export const sentPath = '/jk-admin/api-admin/v1/message/pageList'

export const sentQuery = (
  page: { pageNum: number; pageSize: number },
  keyword: string,
  sort?: { sort: Sort<(typeof sentMessageSorts)[number]> },
) => ({
  ...callQuery(sentPath, { ...page, ...(keyword && { keyword }), ...sort }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

export const reachQuery = (audience: Audience) => ({
  ...callQuery('/jk-admin/api-admin/v1/message/audience', audience),
  staleTime: 0,
  meta: { isQuiet: true },
})
