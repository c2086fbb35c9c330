import { getCourseDetails, listCourses } from '@jingke/contract/catalogue/calls'
import { listRepliesFor } from '@jingke/contract/chat/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { freshQuery, quietQuery } from '../../../../lib/api/call-query.ts'

/** Read again each time: addresses of pictures expire, and the learner goes on to other lessons. */
export const repliesForQuery = (chatId: number) => freshQuery(listRepliesFor, { chatId })

const foundCourses = 20

export const courseChoiceQuery = (keyword: string) => ({
  ...quietQuery(listCourses, {
    pageNum: 1,
    pageSize: foundCourses,
    ...(keyword && { keyword }),
  }),
  placeholderData: keepPreviousData,
})

export const lessonChoiceQuery = (courseId: number) => ({
  ...quietQuery(getCourseDetails, { courseId }),
  enabled: courseId > 0,
})
