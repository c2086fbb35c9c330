import type { EditState } from '@jingke/contract/catalogue'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/call-query.ts'

export const coursesPath = '/jk-admin/api-admin/v1/course'

export const courseRowsQuery = (
  page: { pageNum: number; pageSize: number },
  filter: { keyword?: string; state?: EditState; categoryId?: number },
) => ({
  ...callQuery(`${coursesPath}/pageList`, { ...page, ...filter }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

export const editableCourseQuery = (id: number) => ({
  ...callQuery(`${coursesPath}/detail`, { id }),
  staleTime: 0,
  meta: { isQuiet: true },
})
