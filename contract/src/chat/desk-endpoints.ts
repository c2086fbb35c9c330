import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id } from '../core/fields.ts'
import { maxCloseReason } from './constants.ts'
import { ChatEvent, Colleague, Conversation } from './model.ts'
import { chatProblems } from './problems.ts'

/** Work on the conversations of the own teams; who leads the chats may do it in all teams. */
export const chatDeskEndpoints = {
  assignCase: defineEndpoint({
    path: '/jk-admin/api-admin/v1/chat/assign',
    summary:
      'Give an open case to an advisor of its team or to oneself, or return it to the team (null); refused if it is no longer with the one named in fromId',
    access: 'chat.answer',
    input: z.object({
      chatId: Id,
      fromId: Id.nullable(),
      advisorId: z.union([Id, z.literal('me')]).nullable(),
    }),
    output: Conversation,
    problems: [
      chatProblems.chatNotFound,
      chatProblems.caseClosed,
      chatProblems.caseTaken,
      chatProblems.caseReturned,
      chatProblems.notInTeam,
    ],
  }),
  closeCase: defineEndpoint({
    path: '/jk-admin/api-admin/v1/chat/close',
    summary:
      'Close the open case; refused if the learner wrote after the message seen last. The next message of the learner opens a new case',
    access: 'chat.answer',
    input: z.object({
      chatId: Id,
      seq: z.int().min(0).max(2_147_483_647),
      reason: z.string().trim().max(maxCloseReason).default(''),
    }),
    output: Conversation,
    problems: [chatProblems.chatNotFound, chatProblems.caseClosed, chatProblems.newMessage],
  }),
  listChatEvents: defineEndpoint({
    path: '/jk-admin/api-admin/v1/chat/events',
    summary: 'What staff did in a conversation, the latest 200, oldest first',
    access: 'chat.answer',
    input: z.object({ chatId: Id }),
    output: z.array(ChatEvent),
    problems: [chatProblems.chatNotFound],
  }),
  listColleagues: defineEndpoint({
    path: '/jk-admin/api-admin/v1/chat/colleagues',
    summary: 'The other advisors of the team of a conversation, to whom its case can be given',
    access: 'chat.answer',
    input: z.object({ chatId: Id }),
    output: z.array(Colleague),
    problems: [chatProblems.chatNotFound],
  }),
}
