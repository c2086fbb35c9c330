import { commonProblems } from '@jingke/contract/core'
import type { profileEndpoints } from '@jingke/contract/profile'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { changeProfile, type OnMembershipChange } from './change-profile.ts'
import { toProfile } from './profile.view.ts'

/** Nobody fills in more than this; past it somebody is playing. */
const updateLimit = { name: 'profile-update', points: 30, seconds: 60 }

export const updateProfile =
  (onMembershipChange: OnMembershipChange): Operation<typeof profileEndpoints.updateProfile> =>
  async ({ context, caller, identity: { userId } }, { version, id, ...fields }) => {
    if (id !== undefined && id !== userId) throw new Problem(commonProblems.notAllowed)
    await context.limits(updateLimit).spend(String(userId))
    const change = { userId, version, fields }
    const row = await changeProfile(context, caller, change, onMembershipChange)
    return toProfile(row, caller.language)
  }
