import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/call-query.ts'

export const repliesPath = '/jk-admin/api-admin/v1/chatReply/pageList'

export const repliesQuery = (page: { pageNum: number; pageSize: number }, keyword: string) => ({
  ...callQuery(repliesPath, { ...page, ...(keyword && { keyword }) }),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

export const repliesForPath = '/jk-admin/api-admin/v1/chatReply/forChat'

/** Read again each time: addresses of pictures expire, and the learner goes on to other lessons. */
export const repliesForQuery = (chatId: number) => ({
  ...callQuery(repliesForPath, { chatId }),
  staleTime: 0,
  meta: { isQuiet: true },
})

const foundCourses = 20

export const courseChoiceQuery = (keyword: string) => ({
  ...callQuery('/jk-user/api-user/v1/courseCenter/list', {
    pageNum: 1,
    pageSize: foundCourses,
    ...(keyword && { keyword }),
  }),
  placeholderData: keepPreviousData,
  meta: { isQuiet: true },
})

export const lessonChoiceQuery = (courseId: number) => ({
  ...callQuery('/jk-course/api-course/v1/courseVideo/videoDetails', { courseId }),
  enabled: courseId > 0,
  meta: { isQuiet: true },
})
