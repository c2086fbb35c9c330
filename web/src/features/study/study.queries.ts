import type { courseSorts, ownCourseStates } from '@jingke/contract/catalogue'
import { listCourses } from '@jingke/contract/catalogue/calls'
import type { StudyRecord, StudyState } from '@jingke/contract/study'
import { listStudyRecords, removeStudyRecord } from '@jingke/contract/study/calls'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { callQuery } from '../../lib/api/call-query.ts'

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
  ...callQuery(listStudyRecords, request),
  ...listOptions,
})

export const useRecordRemoval = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ courseId, lessonId, videoId }: StudyRecord) =>
      call(removeStudyRecord, { courseId, ...(videoId === null ? { lessonId } : { videoId }) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [listStudyRecords] }),
  })
}

export type OwnCourseSort = (typeof courseSorts)[number]
export type OwnCourseState = (typeof ownCourseStates)[number]

export const ownCoursesQuery = (
  request: PageRequest & { readonly sort: OwnCourseSort; readonly state?: OwnCourseState },
) => ({
  ...callQuery(listCourses, { ...request, mine: true }),
  ...listOptions,
})
