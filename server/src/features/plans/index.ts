export { startPlanJobs } from './given/plan-jobs.ts'
export { plansPersonalData } from './personal-data.store.ts'
export { plansRoutes } from './plans.routes.ts'
export { listPlanPictures } from './plans.store.ts'
