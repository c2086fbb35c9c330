export { createJobs, type JobOptions, type Jobs, type JobTask } from './jobs.ts'
export { prepareJobs } from './prepare-jobs.ts'
