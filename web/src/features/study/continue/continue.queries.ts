import { getContinueLearning } from '@jingke/contract/study/calls'
import { quietQuery } from '../../../lib/api/call-query.ts'

/** One answer for the header and the home page. */
export const continueQuery = () => quietQuery(getContinueLearning, {})
