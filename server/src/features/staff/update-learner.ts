import type { staffEndpoints } from '@jingke/contract/staff'
import type { Operation } from '../../platform/implement.ts'
import { changeProfile, type OnMembershipChange } from '../profile/index.ts'
import { loadLearner } from './get-learner.ts'

export const updateLearner =
  (onMembershipChange: OnMembershipChange): Operation<typeof staffEndpoints.updateLearner> =>
  async ({ context, caller, identity }, { id, version, lockedFields, ...fields }) => {
    await loadLearner(context, id, caller.language)
    const operator = { id: identity.userId, lockedFields }
    const change = { userId: id, version, fields, operator }
    await changeProfile(context, caller, change, onMembershipChange)
    return loadLearner(context, id, caller.language)
  }
