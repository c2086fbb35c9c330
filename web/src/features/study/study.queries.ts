import type { courseSorts, ownCourseStates } from '@jingke/contract/catalogue'
import type { StudyState } from '@jingke/contract/study'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { callQuery } from '../../lib/call-query.ts'

const recordsPath = '/jk-user/api-user/v1/courseCenter/studyRecord'

interface PageRequest {
  readonly pageNum: number
  readonly pageSize: number
  readonly keyword?: string
}

/** Other tabs and devices change the records: a page is always fetched again, never shown from the cache alone. */
const listOptions = {
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
} as const

export const studyRecordsQuery = (request: PageRequest & { readonly state?: StudyState }) => ({
  ...callQuery(recordsPath, request),
  ...listOptions,
})

export const useRecordRemoval = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ courseId, videoId }: { courseId: number; videoId: number }) =>
      call('/jk-user/api-user/v1/courseCenter/removeRecord', { courseId, videoId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [recordsPath] }),
  })
}

export type OwnCourseSort = (typeof courseSorts)[number]
export type OwnCourseState = (typeof ownCourseStates)[number]

export const ownCoursesQuery = (
  request: PageRequest & { readonly sort: OwnCourseSort; readonly state?: OwnCourseState },
) => ({
  ...callQuery('/jk-user/api-user/v1/courseCenter/list', { ...request, mine: true }),
  ...listOptions,
})
