import type { Mark } from '@jingke/contract/marks'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const pageSize = 50
const path = '/jk-user/api-user/v1/collect/listMarks'

/** The learner's marks of a lesson, sorted by second. */
export const lessonMarksQuery = (lessonId: number) =>
  infiniteQueryOptions({
    queryKey: [path, { lessonId }],
    queryFn: ({ pageParam, signal }) =>
      call(
        path,
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
