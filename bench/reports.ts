import { runReportGrowth } from './reports/growth.ts'

export const run = (): Promise<void> => runReportGrowth()
