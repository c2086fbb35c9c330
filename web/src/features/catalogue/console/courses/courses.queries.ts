import type { EditState, editableCourseSorts } from '@jingke/contract/catalogue'
import { getEditableCourse, listEditableCourses } from '@jingke/contract/catalogue/calls'
import type { Sort } from '@jingke/contract/core'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/api/call-query.ts'

export const courseRowsQuery = (
  page: { pageNum: number; pageSize: number },
  filter: {
    keyword?: string
    state?: EditState
    categoryId?: number
    sort?: Sort<(typeof editableCourseSorts)[number]>
  },
) => ({
  ...callQuery(listEditableCourses, { ...page, ...filter }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

export const editableCourseQuery = (id: number) => ({
  ...callQuery(getEditableCourse, { id }),
  staleTime: 0,
  meta: { isQuiet: true },
})
