import { callQuery } from '../../lib/call-query.ts'

/** One call for all cards of a page. */
export const courseProgressQuery = () => ({
  ...callQuery('/jk-user/api-user/v1/courseCenter/progress', {}),
  meta: { isQuiet: true },
})
