import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Nothing } from '../core/fields.ts'
import { listMentionable, listMentions, seeMentions, setOwnSound } from './calls.ts'
import { Mention } from './model.ts'
import { chatProblems } from './problems.ts'

/** What the desk tells an advisor of. */
export const chatMentionEndpoints = {
  listMentionable: defineEndpoint({
    path: listMentionable,
    summary: 'Colleagues who may see a conversation, by name, without the caller',
    access: 'chat.answer',
    input: z.object({ chatId: Id }),
    output: z.array(z.object({ id: Id, name: z.string() })),
    problems: [chatProblems.chatNotFound],
  }),
  listMentions: defineEndpoint({
    path: listMentions,
    summary: 'The latest 50 notes that name the caller, in conversations that the caller may see',
    access: 'chat.answer',
    input: Nothing,
    output: z.array(Mention),
  }),
  seeMentions: defineEndpoint({
    path: seeMentions,
    summary: 'Mark notes that name the caller as seen: those of a conversation, or all (null)',
    access: 'chat.answer',
    input: z.object({ chatId: Id.nullable() }),
    output: z.null(),
  }),
  setOwnSound: defineEndpoint({
    path: setOwnSound,
    summary: 'Choose whether new messages and mentions make a sound in the console',
    access: 'chat.answer',
    input: z.object({ hasSound: z.boolean() }),
    output: z.null(),
  }),
}
