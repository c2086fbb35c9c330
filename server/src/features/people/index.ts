export { startImpersonationSweep } from './impersonation/end-impersonation.ts'
export { createIdentifyImpersonation } from './impersonation/identify-impersonation.ts'
export { startImportJobs } from './imports/import-job.ts'
export { peopleRoutes } from './people.routes.ts'
