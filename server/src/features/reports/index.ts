export { readWeekFigures, type WeekFigures } from './read-week-figures.ts'
export { reportsRoutes } from './reports.routes.ts'
export { rollUp, startRollUp } from './roll-up/roll-up.ts'
