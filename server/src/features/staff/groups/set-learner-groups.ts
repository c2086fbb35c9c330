import type { groupEndpoints, Learner } from '@jingke/contract/staff'
import { recordChange } from '../../../platform/changes/index.ts'
import type { Operation } from '../../../platform/implement.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { setGroupMemberships } from '../../catalogue/index.ts'
import { loadLearner } from '../get-learner.ts'

const namesOf = ({ groups }: Learner): string[] => groups.map(({ name }) => name)

export const setLearnerGroups: Operation<typeof groupEndpoints.setLearnerGroups> = (
  call,
  { id, groupIds },
) =>
  inTransaction(call.context, async (within) => {
    const { language } = call.caller
    const before = await loadLearner(within, id, language)
    await setGroupMemberships(within, id, groupIds)
    const after = await loadLearner(within, id, language)
    await recordChange(within, call, {
      subject: 'learner',
      subjectId: id,
      subjectName: after.name,
      action: 'updated',
      before: { groups: namesOf(before) },
      after: { groups: namesOf(after) },
    })
    return after
  })
