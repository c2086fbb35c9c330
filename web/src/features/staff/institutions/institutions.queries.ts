import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../lib/call-query.ts'

export const institutionsPath = '/jk-admin/api-admin/v1/institution/pageList'

export const institutionsQuery = (
  page: { pageNum: number; pageSize: number },
  keyword: string,
) => ({
  ...callQuery(institutionsPath, { ...page, ...(keyword && { keyword }) }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})
