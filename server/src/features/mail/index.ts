export { mailRoutes } from './mail.routes.ts'
export { mailPersonalData } from './personal-data.store.ts'
export { startMailJobs } from './start-mail-jobs.ts'
