import { reportsEndpoints } from '@jingke/contract/reports'
import { implement } from '../../platform/implement.ts'
import { getReportOverview } from './overview/get-report-overview.ts'

export const reportsRoutes = implement(reportsEndpoints, { getReportOverview })
