import { getCourseDetails, listCourses } from '@jingke/contract/catalogue/calls'
import { listRepliesFor } from '@jingke/contract/chat/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery, freshQuery } from '../../../../lib/api/call-query.ts'

/** Read again each time: addresses of pictures expire, and the learner goes on to other lessons. */
export const repliesForQuery = (chatId: number) => freshQuery(listRepliesFor, { chatId })

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
