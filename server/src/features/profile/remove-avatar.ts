import type * as calls from '@jingke/contract/profile/calls'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Operation } from '../../platform/implement.ts'
import { recordOperation, replaceIcon } from '../auth/index.ts'
import { getPersonalInfo } from './get-personal-info.ts'
import { removeFormerAvatar } from './images/upload-image.ts'

/** Idempotent. */
export const removeAvatar: Operation<typeof calls.removeAvatar> = async (call, input) => {
  const { context, caller, identity } = call
  const former = await inTransaction(context, async (within) => {
    const before = await replaceIcon(within.db, identity.userId, '')
    if (before !== '')
      await recordOperation(within, caller, identity.userId, {
        kind: 'profile-changed',
        fields: ['icon'],
      })
    return before
  })
  await removeFormerAvatar(context, former)
  return getPersonalInfo(call, input)
}
