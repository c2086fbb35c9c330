import { type Learner, maxLearnerGroups, peopleProblems } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import { auditChange } from '../../../platform/audit-log/index.ts'
import type { SignedCall } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { lockUser } from '../../auth/index.ts'
import { setGroupMemberships } from '../../catalogue/index.ts'
import { loadLearner } from '../learners/get-learner.ts'

export const tooManyGroups = (): Problem =>
  new Problem(peopleProblems.tooManyGroups, { parameters: { count: maxLearnerGroups } })

const namesOf = ({ groups }: Learner): string[] => groups.map(({ name }) => name)

export const putLearnerGroups = async (
  within: Context,
  call: SignedCall,
  before: Learner,
  groupIds: readonly number[],
): Promise<Learner> => {
  await setGroupMemberships(within, before.id, groupIds)
  const after = await loadLearner(within, before.id, call.caller.language)
  await auditChange(within, call, {
    subject: 'learner',
    subjectId: after.id,
    subjectName: after.name,
    action: 'updated',
    before: { groups: namesOf(before) },
    after: { groups: namesOf(after) },
  })
  return after
}

export const changeLearnerGroups: Operation<typeof calls.changeLearnerGroups> = (
  call,
  { id, joinedIds, leftIds },
) =>
  inTransaction(call.context, async (within) => {
    await lockUser(within.db, id)
    const learner = await loadLearner(within, id, call.caller.language)
    const kept = learner.groups.map((group) => group.id).filter((one) => !leftIds.includes(one))
    const groupIds = [...new Set([...kept, ...joinedIds])]
    if (groupIds.length > maxLearnerGroups) throw tooManyGroups()
    return putLearnerGroups(within, call, learner, groupIds)
  })
