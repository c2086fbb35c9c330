import type { Sort } from '@jingke/contract/core'
import type { memberListSorts } from '@jingke/contract/people'
import { listInstitutions } from '@jingke/contract/people/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/call-query.ts'

export const institutionsQuery = (
  page: { pageNum: number; pageSize: number },
  keyword: string,
  sort?: { sort: Sort<(typeof memberListSorts)[number]> },
) => ({
  ...callQuery(listInstitutions, { ...page, ...(keyword && { keyword }), ...sort }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})
