import { toPage } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/people/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listInstitutionRows } from '../../profile/index.ts'
import { withCourseCounts } from './get-institution.ts'

export const listInstitutions: Operation<typeof calls.listInstitutions> = async (
  { context },
  input,
) => {
  const { rows, total } = await listInstitutionRows(context.db, input)
  return toPage(input, await withCourseCounts(context, rows), total)
}
