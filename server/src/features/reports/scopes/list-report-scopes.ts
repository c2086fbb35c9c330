import type * as calls from '@jingke/contract/reports/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listCourseChoices } from '../../catalogue/index.ts'
import { listInstitutionChoices } from '../../profile/index.ts'

const limit = 1000

export const listReportScopes: Operation<typeof calls.listReportScopes> = async ({
  context: { db },
}) => {
  const [institutions, courses] = await Promise.all([
    listInstitutionChoices(db, limit),
    listCourseChoices(db, limit),
  ])
  return { institutions, courses }
}
