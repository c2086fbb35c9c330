import { getCourseDetails, listCourses } from '@jingke/contract/catalogue/calls'
import { listReplies, listRepliesFor } from '@jingke/contract/chat/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/api/call-query.ts'

export const repliesQuery = (page: { pageNum: number; pageSize: number }, keyword: string) => ({
  ...callQuery(listReplies, { ...page, ...(keyword && { keyword }) }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

/** Read again each time: addresses of pictures expire, and the learner goes on to other lessons. */
export const repliesForQuery = (chatId: number) => ({
  ...callQuery(listRepliesFor, { chatId }),
  staleTime: 0,
  meta: { isQuiet: true },
})

const foundCourses = 20

export const courseChoiceQuery = (keyword: string) => ({
  ...callQuery(listCourses, {
    pageNum: 1,
    pageSize: foundCourses,
    ...(keyword && { keyword }),
  }),
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

export const lessonChoiceQuery = (courseId: number) => ({
  ...callQuery(getCourseDetails, { courseId }),
  enabled: courseId > 0,
  meta: { isQuiet: true },
})
