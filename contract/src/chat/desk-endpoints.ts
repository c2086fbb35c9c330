import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Keyword, Moment, Nothing } from '../core/fields.ts'
import { byRule } from '../core/rules.ts'
import {
  addNote,
  assignCase,
  closeCase,
  getOwnAbsence,
  getOwnDay,
  listBackups,
  listChatEvents,
  listColleagues,
  listDeskTeams,
  listLabels,
  listOtherTeams,
  searchMessages,
  setLabels,
  setOwnAbsence,
  transferCase,
} from './calls.ts'
import { maxCloseReason, maxLabel, maxLabels, maxMentions, maxNote } from './constants.ts'
import { Absence, ChatEvent, Colleague, Conversation, MessageHit, OwnDay } from './model.ts'
import { chatProblems } from './problems.ts'
import { Seq } from './socket.ts'

/** Work on the conversations of the own teams; who leads the chats may do it in all teams. */
export const chatDeskEndpoints = {
  assignCase: defineEndpoint({
    path: assignCase,
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
    path: closeCase,
    summary:
      'Close the open case; refused if the learner wrote after the message seen last. The next message of the learner opens a new case',
    access: 'chat.answer',
    input: z.object({
      chatId: Id,
      seq: Seq,
      reason: z.string().trim().max(maxCloseReason).default(''),
    }),
    output: Conversation,
    problems: [chatProblems.chatNotFound, chatProblems.caseClosed, chatProblems.newMessage],
  }),
  transferCase: defineEndpoint({
    path: transferCase,
    summary:
      'Give an open case to another team until it is closed; the binding of the learner stays. That team sees the whole conversation, and the learner is told',
    access: 'chat.answer',
    input: z.object({
      chatId: Id,
      teamId: Id,
      reason: z.string().trim().max(maxCloseReason).default(''),
    }),
    output: z.null(),
    problems: [chatProblems.chatNotFound, chatProblems.caseClosed, chatProblems.teamNotFound],
  }),
  listOtherTeams: defineEndpoint({
    path: listOtherTeams,
    summary: 'The teams to which the case of a conversation can be transferred',
    access: 'chat.answer',
    input: z.object({ chatId: Id }),
    output: z.array(z.object({ id: Id, name: z.string(), isWorking: z.boolean() })),
    problems: [chatProblems.chatNotFound],
  }),
  listChatEvents: defineEndpoint({
    path: listChatEvents,
    summary: 'What staff did in a conversation, the latest 200, oldest first',
    access: 'chat.answer',
    input: z.object({ chatId: Id }),
    output: z.array(ChatEvent),
    problems: [chatProblems.chatNotFound],
  }),
  addNote: defineEndpoint({
    path: addNote,
    summary: 'Write a note for colleagues into a conversation; the learner never gets it',
    access: 'chat.answer',
    takesIdempotencyKey: true,
    input: z.object({
      chatId: Id,
      text: z.string().trim().min(1).max(maxNote),
      /** Colleagues who are told of the note. */
      mentionIds: z.array(Id).max(maxMentions).default([]),
    }),
    output: z.null(),
    problems: [chatProblems.chatNotFound, chatProblems.notInTeam],
  }),
  setLabels: defineEndpoint({
    path: setLabels,
    summary: 'Replace the labels of a conversation, which only staff sees',
    access: 'chat.answer',
    input: z.object({
      chatId: Id,
      labels: z.array(z.string().trim().min(1).max(maxLabel)).max(maxLabels),
    }),
    output: Conversation,
    problems: [chatProblems.chatNotFound],
  }),
  listLabels: defineEndpoint({
    path: listLabels,
    summary: 'Labels of the conversations of the own teams, the most frequent first',
    access: 'chat.answer',
    input: Nothing,
    output: z.array(z.string()),
  }),
  listDeskTeams: defineEndpoint({
    path: listDeskTeams,
    summary: 'The own teams by name, for who leads the chats all teams',
    access: 'chat.answer',
    input: Nothing,
    output: z.array(z.object({ id: Id, name: z.string(), answerMinutes: z.int().nullable() })),
  }),
  searchMessages: defineEndpoint({
    path: searchMessages,
    summary: 'Messages of the own teams that contain all words, the newest 30 first',
    access: 'chat.answer',
    input: z.object({ keyword: Keyword.min(1) }),
    output: z.array(MessageHit),
  }),
  getOwnAbsence: defineEndpoint({
    path: getOwnAbsence,
    summary: 'The own absence that has not ended yet',
    access: 'chat.answer',
    input: Nothing,
    output: Absence.nullable(),
  }),
  getOwnDay: defineEndpoint({
    path: getOwnDay,
    summary:
      'What waits for the caller in the teams that they are in, and what they closed today; cheap, to be polled',
    access: 'chat.answer',
    input: Nothing,
    output: OwnDay,
  }),
  setOwnAbsence: defineEndpoint({
    path: setOwnAbsence,
    summary:
      'Replace the own absence; null ends it. Cases of learners who wait too long go to the backup, an advisor of the same team, else back to the team',
    access: 'chat.answer',
    input: z.object({
      absence: z
        .object({ startsAt: Moment, endsAt: Moment, backupId: Id.nullable() })
        .refine(
          ({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt),
          byRule('order', ['endsAt']),
        )
        .nullable(),
    }),
    output: Absence.nullable(),
    problems: [chatProblems.notInTeam],
  }),
  listBackups: defineEndpoint({
    path: listBackups,
    summary: 'Advisors who share a team with the caller',
    access: 'chat.answer',
    input: Nothing,
    output: z.array(z.object({ id: Id, name: z.string() })),
  }),
  listColleagues: defineEndpoint({
    path: listColleagues,
    summary: 'The other advisors of the team of a conversation, to whom its case can be given',
    access: 'chat.answer',
    input: z.object({ chatId: Id }),
    output: z.array(Colleague),
    problems: [chatProblems.chatNotFound],
  }),
}
