import { getArticle } from '@jingke/contract/catalogue/calls'
import { quietQuery } from '../../../lib/api/call-query.ts'

/** The page shows the error itself. */
export const articleQuery = (courseId: number, lessonId: number) =>
  quietQuery(getArticle, { courseId, lessonId })
