import { chatProblems } from '@jingke/contract/chat'
import type { SignedIdentity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { chatTopic } from '../chat.topics.ts'
import { lockChat } from '../messages/require-chat.ts'
import { findOpenCase } from './cases.store.ts'

/** Locks a chat and its open case for a change; staff is told after the commit. */
export const changeCase = async (within: Context, staff: SignedIdentity, chatId: number) => {
  const chat = await lockChat(within.db, chatId, staff)
  const openCase = await findOpenCase(within.db, chatId)
  if (!openCase) throw new Problem(chatProblems.caseClosed)
  await within.bus.publish(chatTopic, [[chatId, chat.teamId]])
  return { chat, openCase }
}
