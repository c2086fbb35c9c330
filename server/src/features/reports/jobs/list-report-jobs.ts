import type * as calls from '@jingke/contract/reports/calls'
import type { Operation } from '../../../platform/implement.ts'

export const listReportJobs: Operation<typeof calls.listReportJobs> = async ({
  context: { db, jobs },
}) => ({ list: await jobs.describe(db) })
