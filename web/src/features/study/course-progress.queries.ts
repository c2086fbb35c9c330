import { listCourseProgress } from '@jingke/contract/study/calls'
import { callQuery } from '../../lib/api/call-query.ts'

/** One call for all cards of a page. */
export const courseProgressQuery = () => ({
  ...callQuery(listCourseProgress, {}),
  meta: { isQuiet: true },
})
