import { commonProblems } from '@jingke/contract/core'
import type * as calls from '@jingke/contract/profile/calls'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { changeProfile } from './change-profile.ts'
import { toProfile } from './profile.view.ts'

const updateLimit = { name: 'profile-update', points: 30, seconds: 60 }

export const updateProfile: Operation<typeof calls.updateProfile> = async (
  { context, caller, identity: { userId } },
  { version, id, ...fields },
) => {
  if (id !== undefined && id !== userId) throw new Problem(commonProblems.notAllowed)
  await context.limits(updateLimit).spend(String(userId))
  const row = await changeProfile(context, caller, { userId, version, fields })
  return toProfile(row, caller.language)
}
