import { maxLearnerGroups } from '@jingke/contract/people'
import type * as calls from '@jingke/contract/people/calls'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Operation } from '../../../platform/implement.ts'
import { lockUser } from '../../auth/index.ts'
import { loadLearner } from '../learners/get-learner.ts'
import { findLearnerIds } from '../learners/learners.store.ts'
import { putLearnerGroups } from './change-learner-groups.ts'
import { getGroup } from './get-group.ts'

export const addGroupMembers: Operation<typeof calls.addGroupMembers> = (
  call,
  { groupId, userNames },
) =>
  inTransaction(call.context, async (within) => {
    await getGroup(within, groupId)
    const found = await findLearnerIds(within.db, userNames)
    const answer = { added: 0, unchanged: 0, refused: [] as string[] }
    // In one order, so that two calls at once do not wait for each other.
    for (const id of [...new Set(found.values())].toSorted((one, other) => one - other)) {
      await lockUser(within.db, id)
      const learner = await loadLearner(within, id, call.caller.language)
      const groupIds = learner.groups.map((group) => group.id)
      if (groupIds.includes(groupId)) answer.unchanged += 1
      else if (groupIds.length >= maxLearnerGroups) answer.refused.push(learner.userName)
      else {
        await putLearnerGroups(within, call, learner, [...groupIds, groupId])
        answer.added += 1
      }
    }
    return { ...answer, unknown: userNames.filter((name) => !found.has(name.toLowerCase())) }
  })
