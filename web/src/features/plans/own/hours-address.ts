import { pagePaths } from '../../../lib/navigation/page-addresses.ts'

/** The learner's record of hours. */
export const hoursAddress = `${pagePaths.plan}?view=hours`
