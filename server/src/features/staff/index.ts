export { startImportJobs } from './imports/import-job.ts'
export { staffRoutes } from './staff.routes.ts'
