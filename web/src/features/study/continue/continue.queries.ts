import { callQuery } from '../../../lib/call-query.ts'

/** One answer for the header and the home page. */
export const continueQuery = () => ({
  ...callQuery('/jk-user/api-user/v1/courseCenter/continueLearning', {}),
  meta: { isQuiet: true },
})
