import { accountEndpoints } from '@jingke/contract/auth'
import type * as calls from '@jingke/contract/auth/calls'
import { commonProblems, type OutputOf } from '@jingke/contract/core'
import { createCache } from '../../../platform/cache.ts'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { type SerializedAnswer, serializeAnswer } from '../../../platform/serialized-answer.ts'
import { rightsTopic } from '../roles/rights.ts'
import { userTopic } from './personal-data-changes.ts'
import { findUser } from './users.store.ts'

const endpoint = accountEndpoints.getCurrentUser
const cacheSize = 20_000

/** Every page asks for it, so the answers are cached. */
export const getCurrentUser = ({ bus }: Context): Operation<typeof calls.getCurrentUser> => {
  const answers = createCache<SerializedAnswer<OutputOf<typeof endpoint>>>(
    bus,
    [userTopic, rightsTopic],
    cacheSize,
  )
  return ({ context, identity: { userId } }) =>
    answers.get(String(userId), async () => {
      const user = await findUser(context.db, userId)
      if (!user) throw new Problem(commonProblems.notSignedIn)
      return serializeAnswer(endpoint, user)
    })
}
