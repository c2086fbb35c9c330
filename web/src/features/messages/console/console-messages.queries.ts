import type { Audience } from '@jingke/contract/messages'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../lib/call-query.ts'

export const sentPath = '/jk-admin/api-admin/v1/message/pageList'

const suggestionCount = 20
const courseCount = 50

export const sentQuery = (page: { pageNum: number; pageSize: number }, keyword: string) => ({
  ...callQuery(sentPath, { ...page, ...(keyword && { keyword }) }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

export const reachQuery = (audience: Audience) => ({
  ...callQuery('/jk-admin/api-admin/v1/message/audience', audience),
  staleTime: 0,
  meta: { isQuiet: true },
})

export const coursesQuery = (keyword: string) => ({
  ...callQuery('/jk-user/api-user/v1/courseCenter/list', {
    pageNum: 1,
    pageSize: courseCount,
    ...(keyword && { keyword }),
  }),
  placeholderData: keepPreviousData,
})

export const peopleQuery = (keyword: string) => ({
  ...callQuery('/jk-admin/api-admin/v1/learner/pageList', {
    pageNum: 1,
    pageSize: suggestionCount,
    ...(keyword && { keyword }),
  }),
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

export const groupsQuery = (keyword: string) => ({
  ...callQuery('/jk-admin/api-admin/v1/group/pageList', {
    pageNum: 1,
    pageSize: suggestionCount,
    ...(keyword && { keyword }),
  }),
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})
