export { reportsRoutes } from './reports.routes.ts'
export { rollUp, startRollUp } from './roll-up/roll-up.ts'
