export { reportsRoutes } from './reports.routes.ts'
export { startRollUp } from './roll-up/roll-up.ts'
