import type { Mark } from '@jingke/contract/marks'
import { listMarks } from '@jingke/contract/marks/calls'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

const pageSize = 50

/** The learner's marks of a lesson, sorted by second. */
export const lessonMarksQuery = (lessonId: number) =>
  infiniteQueryOptions({
    queryKey: [listMarks, { lessonId }],
    queryFn: ({ pageParam, signal }) =>
      call(
        listMarks,
        { lessonId, pageNum: pageParam, pageSize },
        { signal, isRetried: true, isQuiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPage }) => (pageNum < totalPage ? pageNum + 1 : undefined),
  })

/** Optimistic update of the cached pages. */
export const updateCachedMarks = (
  queries: QueryClient,
  lessonId: number,
  change: (marks: readonly Mark[]) => Mark[],
): void => {
  queries.setQueryData(lessonMarksQuery(lessonId).queryKey, (data) => {
    if (!data) return data
    const marks = change(data.pages.flatMap((page) => page.list))
    return {
      ...data,
      pages: data.pages.map((page, index) => ({ ...page, list: index === 0 ? marks : [] })),
    }
  })
}
