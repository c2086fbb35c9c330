import type { LessonKind } from '@jingke/contract/catalogue'
import type { Mark, MarkKind } from '@jingke/contract/marks'
import { addMark, removeMark, updateMark } from '@jingke/contract/marks/calls'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError, call } from '../../lib/api/api.ts'
import { networkFailure } from '../../lib/api/transport.ts'
import { reportApiError } from '../../lib/api-errors/index.ts'
import { useOnceMutation } from '../../lib/once/index.ts'
import { lessonMarksQuery, updateCachedMarks } from './lesson-marks.queries.ts'
import { unsentNotes } from './unsent/unsent-notes.ts'

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

export interface NamedLesson {
  readonly courseId: number
  readonly courseName: string
  readonly lessonId: number
  readonly title: string
  /** Absent: a video. */
  readonly kind?: LessonKind | undefined
}

/** Without a network the note stays in the browser, and the answer is undefined. */
const useAddNote = ({ courseId, courseName, lessonId, title, kind }: NamedLesson) => {
  const queries = useQueryClient()
  return useOnceMutation({
    mutationFn: async (key, { second, text }: { second: number; text: string }) => {
      const note = { courseId, lessonId, second, text, key }
      try {
        // The key outlives the idempotency key: the note may be sent again days later.
        const options = { idempotencyKey: key, isQuiet: true }
        return await call(addMark, { ...note, kind: 'note' }, options)
      } catch (error) {
        const isLost = error instanceof ApiError && error.code === networkFailure
        const kept =
          isLost &&
          (await unsentNotes
            .add({ ...note, courseName, lessonTitle: title, lessonKind: kind })
            .catch(() => undefined))
        if (kept) return undefined
        // Also if the browser could not keep it: the form still has the text.
        reportApiError(error, {})
        throw error
      }
    },
    scopeOf: () => String(lessonId),
    onSuccess: (mark) => {
      if (!mark) return
      updateCachedMarks(queries, lessonId, (marks) =>
        sortMarks([...withoutMark(marks, mark.id), mark]),
      )
    },
  })
}

/** For who keeps the marks of an opened lesson; undefined until they are there. */
export const useMarksOf = (lessonId: number, isWanted: boolean): readonly Mark[] | undefined => {
  const { data } = useInfiniteQuery({ ...lessonMarksQuery(lessonId), enabled: isWanted })
  return useMemo(() => data?.pages.flatMap(({ list }) => list), [data])
}

export const useLessonMarks = (lesson: NamedLesson) => {
  const { courseId, lessonId } = lesson
  const queries = useQueryClient()
  const query = useInfiniteQuery(lessonMarksQuery(lessonId))
  const add = useAddMark(courseId, lessonId)
  const addNote = useAddNote(lesson)
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
  return { query, marks, add, addNote, update, remove }
}
