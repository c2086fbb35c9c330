import type { Mark, MarkKind } from '@jingke/contract/marks'
import { addMark, removeMark, updateMark } from '@jingke/contract/marks/calls'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useOnceMutation } from '../../lib/once/index.ts'
import { lessonMarksQuery, updateCachedMarks } from './lesson-marks.queries.ts'

const sortMarks = (marks: readonly Mark[]): Mark[] => marks.toSorted((a, b) => a.second - b.second)
const withoutMark = (marks: readonly Mark[], id: number): Mark[] =>
  marks.filter((mark) => mark.id !== id)

interface NewMark {
  readonly kind: MarkKind
  readonly second: number
  readonly text: string
}

export const useAddMark = (courseId: number, lessonId: number) => {
  const queries = useQueryClient()
  return useOnceMutation({
    mutationFn: (idempotencyKey, mark: NewMark) =>
      call(addMark, { courseId, lessonId, ...mark }, { idempotencyKey }),
    // Bookmarks of several seconds may be on the way at once; a note is written in one form.
    scopeOf: ({ kind, second }) => `${lessonId} ${kind === 'note' ? kind : second}`,
    onSuccess: (mark) => {
      updateCachedMarks(queries, lessonId, (marks) =>
        sortMarks([...withoutMark(marks, mark.id), mark]),
      )
    },
  })
}

export const useLessonMarks = (courseId: number, lessonId: number) => {
  const queries = useQueryClient()
  const query = useInfiniteQuery(lessonMarksQuery(lessonId))
  const add = useAddMark(courseId, lessonId)
  const update = useMutation({
    mutationFn: (change: { id: number; text: string }) => call(updateMark, change),
    onSuccess: (mark) =>
      updateCachedMarks(queries, lessonId, (marks) =>
        sortMarks([...withoutMark(marks, mark.id), mark]),
      ),
  })
  const remove = useMutation({
    mutationFn: ({ id }: Mark) => call(removeMark, { id }),
    onMutate: ({ id }) => updateCachedMarks(queries, lessonId, (marks) => withoutMark(marks, id)),
    onError: (_error, mark) =>
      updateCachedMarks(queries, lessonId, (marks) =>
        sortMarks([...withoutMark(marks, mark.id), mark]),
      ),
  })
  const marks = query.data?.pages.flatMap((page) => page.list) ?? []
  return { query, marks, add, update, remove }
}
