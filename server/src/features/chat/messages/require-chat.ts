import { chatProblems } from '@jingke/contract/chat'
import type { SignedIdentity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { type AnsweredChat, findChatForStaff, lockChatForStaff } from './chats.store.ts'

const required = (chat: AnsweredChat | undefined): AnsweredChat => {
  if (!chat) throw new Problem(chatProblems.chatNotFound)
  return chat
}

/** A chat that the member of staff may answer. */
export const requireChat = async (db: Context['db'], id: number, staff: SignedIdentity) =>
  required(await findChatForStaff(db, id, staff))

/** Until the end of the transaction no message is stored and no case changes. */
export const lockChat = async (db: Context['db'], id: number, staff: SignedIdentity) =>
  required(await lockChatForStaff(db, id, staff))
