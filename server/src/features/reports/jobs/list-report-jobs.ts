import type { reportsEndpoints } from '@jingke/contract/reports'
import type { Operation } from '../../../platform/implement.ts'

export const listReportJobs: Operation<typeof reportsEndpoints.listReportJobs> = async ({
  context: { db, jobs },
}) => ({ list: await jobs.describe(db) })
