import type * as calls from '@jingke/contract/auth/calls'
import type { Operation } from '../../../platform/implement.ts'
import { sign } from '../../../platform/keys/keys.ts'

export const getDraftKey: Operation<typeof calls.getDraftKey> = async ({ context, identity }) => {
  const derive = (purpose: string) => sign(context.keys.draft, `${purpose}:${identity.userId}`)
  return {
    owner: derive('owner').toString('base64url').slice(0, 16),
    key: derive('key').toString('base64'),
  }
}
