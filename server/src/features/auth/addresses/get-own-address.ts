import type * as calls from '@jingke/contract/auth/calls'
import { commonProblems } from '@jingke/contract/core'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findUser } from '../account/users.store.ts'
import { toOwnAddress } from './to-own-address.ts'

export const getOwnAddress: Operation<typeof calls.getOwnAddress> = async (call) => {
  const { context, identity } = call
  const user = await findUser(context.db, identity.userId)
  if (!user) throw new Problem(commonProblems.notSignedIn)
  return toOwnAddress(call, user)
}
