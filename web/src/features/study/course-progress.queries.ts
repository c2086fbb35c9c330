import { listCourseProgress } from '@jingke/contract/study/calls'
import { quietQuery } from '../../lib/api/call-query.ts'

/** One call for all cards of a page. */
export const courseProgressQuery = () => quietQuery(listCourseProgress, {})
