import { peopleProblems } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { announceCatalogueChange, announceMemberships, deleteGroup } from '../../catalogue/index.ts'
import { getGroup } from './get-group.ts'

export const removeGroup: Operation<typeof calls.removeGroup> = (call, { id }) =>
  inTransaction(call.context, async (within) => {
    const { name, memberCount, courseCount } = await getGroup(within, id)
    if (courseCount > 0)
      throw new Problem(peopleProblems.groupInUse, { parameters: { courses: courseCount } })
    const userIds = await deleteGroup(within.db, id)
    await announceMemberships(within, userIds)
    await announceCatalogueChange(within)
    await auditChange(within, call, {
      subject: 'group',
      subjectId: id,
      subjectName: name,
      action: 'deleted',
      before: { name, memberCount },
    })
    return null
  })
