import { peopleProblems } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { deleteInstitution } from '../../profile/index.ts'
import { getInstitution } from './get-institution.ts'

export const removeInstitution: Operation<typeof calls.removeInstitution> = (call, { id }) =>
  inTransaction(call.context, async (within) => {
    const { name, memberCount, courseCount } = await getInstitution(within, id)
    if (memberCount + courseCount > 0)
      throw new Problem(peopleProblems.institutionInUse, {
        parameters: { members: memberCount, courses: courseCount },
      })
    await deleteInstitution(within.db, id)
    await auditChange(within, call, {
      subject: 'institution',
      subjectId: id,
      subjectName: name,
      action: 'deleted',
      before: { name },
    })
    return null
  })
