import type { Sort } from '@jingke/contract/core'
import type { Audience, sentMessageSorts } from '@jingke/contract/messages'
import { listSentMessages, previewAudience } from '@jingke/contract/messages/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/call-query.ts'

export const sentQuery = (
  page: { pageNum: number; pageSize: number },
  keyword: string,
  sort?: { sort: Sort<(typeof sentMessageSorts)[number]> },
) => ({
  ...callQuery(listSentMessages, { ...page, ...(keyword && { keyword }), ...sort }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

export const reachQuery = (audience: Audience) => ({
  ...callQuery(previewAudience, audience),
  staleTime: 0,
  meta: { isQuiet: true },
})
