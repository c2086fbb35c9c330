import type * as calls from '@jingke/contract/chat/calls'
import type { Operation } from '../../../platform/implement.ts'
import { markMentionsSeen } from './mentions.store.ts'

export const seeMentions: Operation<typeof calls.seeMentions> = async (
  { context, identity },
  { chatId },
) => {
  await markMentionsSeen(context.db, identity, chatId, context.clock.now())
  return null
}
