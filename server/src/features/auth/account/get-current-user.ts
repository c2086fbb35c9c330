import type * as calls from '@jingke/contract/auth/calls'
import { commonProblems } from '@jingke/contract/core'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findUser } from './users.store.ts'

export const getCurrentUser: Operation<typeof calls.getCurrentUser> = async ({
  context,
  identity,
}) => {
  const user = await findUser(context.db, identity.userId)
  if (!user) throw new Problem(commonProblems.notSignedIn)
  return user
}
