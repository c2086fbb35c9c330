import { type Conversation, chatProblems } from '@jingke/contract/chat'
import type * as calls from '@jingke/contract/chat/calls'
import type { SignedIdentity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { findConversationRow } from './conversations.store.ts'
import { toConversation } from './conversations.view.ts'

export const loadConversation = async (
  { db, clock }: Context,
  staff: SignedIdentity,
  chatId: number,
): Promise<Conversation> => {
  const row = await findConversationRow(db, staff, chatId)
  if (!row) throw new Problem(chatProblems.chatNotFound)
  return toConversation(row, staff, clock.now())
}

export const getConversation: Operation<typeof calls.getConversation> = (
  { context, identity },
  { chatId },
) => loadConversation(context, identity, chatId)
