import { getVideoQuestion, listVideoQuestions } from '@jingke/contract/assessment/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

/** The video of a course, or by itself for partners' viewers. */
export interface AskingVideo {
  readonly videoId: number
  readonly courseId?: number
}

export interface AskedQuestion {
  readonly lessonId: number
  readonly questionId: number
  /** The play in which it is asked. */
  readonly playId: string
}

export const videoQuestionsQuery = ({ videoId, courseId }: AskingVideo) =>
  queryOptions({
    queryKey: ['video questions', videoId, courseId ?? null],
    queryFn: () =>
      call(
        listVideoQuestions,
        { videoId, ...(courseId !== undefined && { courseId }) },
        { isQuiet: true },
      ),
  })

export const videoQuestionQuery = ({ videoId, courseId }: AskingVideo, asked: AskedQuestion) =>
  queryOptions({
    queryKey: ['video question', videoId, courseId ?? null, asked],
    queryFn: () =>
      call(
        getVideoQuestion,
        { videoId, ...(courseId !== undefined && { courseId }), ...asked },
        { isQuiet: true },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isQuiet: true },
  })
