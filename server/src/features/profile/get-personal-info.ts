import { profileProblems } from '@jingke/contract/profile'
import type * as calls from '@jingke/contract/profile/calls'
import type { Operation } from '../../platform/implement.ts'
import { Problem } from '../../platform/problem.ts'
import { findProfileRow } from './profile.store.ts'
import { toProfile } from './profile.view.ts'

export const getPersonalInfo: Operation<typeof calls.getPersonalInfo> = async ({
  context,
  caller,
  identity,
}) => {
  const row = await findProfileRow(context.db, identity.userId)
  if (!row) throw new Problem(profileProblems.profileMissing)
  return toProfile(row, caller.language)
}
