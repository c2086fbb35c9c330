import { profileFields } from '@jingke/contract/profile'
import type { Learner, staffEndpoints } from '@jingke/contract/staff'
import { recordChange } from '../../platform/changes/index.ts'
import type { Operation } from '../../platform/implement.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { changeProfile, type OnMembershipChange } from '../profile/index.ts'
import { loadLearner } from './get-learner.ts'

const valuesOf = (learner: Learner) => ({
  ...Object.fromEntries(profileFields.options.map((field) => [field, learner[field]])),
  lockedFields: learner.lockedFields,
})

export const updateLearner =
  (onMembershipChange: OnMembershipChange): Operation<typeof staffEndpoints.updateLearner> =>
  (call, { id, version, lockedFields, ...fields }) =>
    inTransaction(call.context, async (within) => {
      const { caller, identity } = call
      const before = await loadLearner(within, id, caller.language)
      const operator = { id: identity.userId, lockedFields, onMembershipChange }
      await changeProfile(within, caller, { userId: id, version, fields, operator })
      const after = await loadLearner(within, id, caller.language)
      await recordChange(within, call, {
        subject: 'learner',
        subjectId: id,
        subjectName: after.name,
        action: 'updated',
        before: valuesOf(before),
        after: valuesOf(after),
      })
      return after
    })
