export { createJobs, type Jobs } from './jobs.ts'
export { prepareJobs } from './prepare-jobs.ts'
