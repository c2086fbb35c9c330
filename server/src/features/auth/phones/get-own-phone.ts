import type * as calls from '@jingke/contract/auth/calls'
import { commonProblems } from '@jingke/contract/core'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findUser } from '../account/users.store.ts'
import { toOwnPhone } from './to-own-phone.ts'

export const getOwnPhone: Operation<typeof calls.getOwnPhone> = async ({ context, identity }) => {
  const user = await findUser(context.db, identity.userId)
  if (!user) throw new Problem(commonProblems.notSignedIn)
  return toOwnPhone(context, user)
}
