import { getContinueLearning } from '@jingke/contract/study/calls'
import { callQuery } from '../../../lib/api/call-query.ts'

/** One answer for the header and the home page. */
export const continueQuery = () => ({
  ...callQuery(getContinueLearning, {}),
  meta: { isQuiet: true },
})
