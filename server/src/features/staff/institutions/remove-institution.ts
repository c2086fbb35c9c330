import { type institutionEndpoints, staffProblems } from '@jingke/contract/staff'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { deleteInstitution } from '../../profile/index.ts'
import { getInstitution } from './get-institution.ts'

export const removeInstitution: Operation<typeof institutionEndpoints.removeInstitution> = async (
  { context },
  { id },
) => {
  const { memberCount, courseCount } = await getInstitution(context, id)
  if (memberCount + courseCount > 0)
    throw new Problem(staffProblems.institutionInUse, {
      parameters: { members: memberCount, courses: courseCount },
    })
  await deleteInstitution(context.db, id)
  return null
}
