import { getArticle } from '@jingke/contract/catalogue/calls'
import { callQuery } from '../../../lib/api/call-query.ts'

/** The page shows the error itself. */
export const articleQuery = (courseId: number, lessonId: number) => ({
  ...callQuery(getArticle, { courseId, lessonId }),
  meta: { isQuiet: true },
})
