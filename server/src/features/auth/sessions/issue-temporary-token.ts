import type * as calls from '@jingke/contract/auth/calls'
import type { Operation } from '../../../platform/implement.ts'
import { newTemporaryToken, temporaryLifetime } from './temporary-token.ts'

const limit = { name: 'temporary-token-address', points: 120, seconds: 60 }

export const issueTemporaryToken: Operation<typeof calls.issueTemporaryToken> = async ({
  context,
  caller,
}) => {
  await context.limits(limit).spend(caller.address)
  return {
    token: newTemporaryToken(context.keys['temporary-token'], context.clock.now()),
    expiresIn: temporaryLifetime,
  }
}
