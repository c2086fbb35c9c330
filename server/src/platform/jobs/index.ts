export {
  createJobs,
  defineJob,
  handleJob,
  type JobHandler,
  type Jobs,
  type QueuedTask,
} from './jobs.ts'
export { prepareJobs } from './prepare-jobs.ts'
