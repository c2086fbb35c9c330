import type { Sort } from '@jingke/contract/core'
import type { memberListSorts } from '@jingke/contract/people'
import { listGroups } from '@jingke/contract/people/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/call-query.ts'

/** The most that a call returns. */
const choiceCount = 50

export const groupsQuery = (
  page: { pageNum: number; pageSize: number },
  keyword: string,
  sort?: { sort: Sort<(typeof memberListSorts)[number]> },
) => ({
  ...callQuery(listGroups, { ...page, ...(keyword && { keyword }), ...sort }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

export const groupChoiceQuery = (keyword = '') =>
  groupsQuery({ pageNum: 1, pageSize: choiceCount }, keyword)
