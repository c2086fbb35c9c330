import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { putHasSound } from './mentions.store.ts'

export const setOwnSound: Operation<typeof calls.setOwnSound> = async (
  { context, identity },
  { hasSound },
) => {
  await putHasSound(context.db, identity.userId, hasSound)
  return null
}
