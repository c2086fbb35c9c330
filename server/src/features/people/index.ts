export { startImportJobs } from './imports/import-job.ts'
export { startLearnerViewSweep } from './learner-view/end-learner-view.ts'
export { createIdentifyView } from './learner-view/identify-view.ts'
export { peopleRoutes } from './people.routes.ts'
