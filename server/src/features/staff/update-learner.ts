import type { staffEndpoints } from '@jingke/contract/staff'
import type { Operation } from '../../platform/implement.ts'
import { changeProfile, type OnMembershipChange } from '../profile/index.ts'
import { loadLearner } from './get-learner.ts'

export const updateLearner =
  (onMembershipChange: OnMembershipChange): Operation<typeof staffEndpoints.updateLearner> =>
  async ({ context, caller, identity }, { id, version, lockedFields, ...fields }) => {
    await loadLearner(context, id, caller.language)
    const operator = { id: identity.userId, lockedFields, onMembershipChange }
    await changeProfile(context, caller, { userId: id, version, fields, operator })
    return loadLearner(context, id, caller.language)
  }
