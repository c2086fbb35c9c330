export { createJobs, defineJob, handleJob, type Jobs } from './jobs.ts'
export { prepareJobs } from './prepare-jobs.ts'
