export { reportQuery } from './reports.queries.ts'
