import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Keyword, Moment, Nothing, Version } from '../core/fields.ts'
import { PageRequest, pageOf, sortOf } from '../core/paging.ts'
import { versionProblems } from '../core/problem.ts'
import {
  bindLearners,
  createTeam,
  getConversation,
  getDeskSocket,
  listAdvisors,
  listBindings,
  listBoundLearners,
  listChat,
  listConversations,
  listRecalled,
  listTeamBindings,
  listTeams,
  removeTeam,
  updateTeam,
} from './calls.ts'
import {
  bindingKinds,
  boundLearnerSorts,
  inboxOrders,
  inboxViews,
  maxAnswerMinutes,
  maxHandOver,
  maxLabel,
  maxTeamGreeting,
  maxTeamName,
  recalledSorts,
} from './constants.ts'
import { HistoryPage } from './endpoints.ts'
import {
  Binding,
  BoundLearner,
  ChatMessage,
  Conversation,
  RecalledMessage,
  Team,
  TeamBinding,
  WorkingHours,
} from './model.ts'
import { chatProblems } from './problems.ts'

const TeamFields = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(maxTeamName)
    .regex(/^\P{Cc}*$/u),
  /** Sent when a learner opens the chat for the first time; empty: nothing is sent. */
  greeting: z.string().trim().max(maxTeamGreeting).default(''),
  advisorIds: z.array(Id).max(200).default([]),
  isDefault: z.boolean().default(false),
  /** Absent: as before; of a new team: always. */
  hours: WorkingHours.nullable().optional(),
  handOverMinutes: z.int().min(0).max(maxHandOver).nullable().optional(),
  answerMinutes: z.int().min(1).max(maxAnswerMinutes).nullable().optional(),
  assignsByLoad: z.boolean().optional(),
})

export const chatConsoleEndpoints = {
  getDeskSocket: defineEndpoint({
    path: getDeskSocket,
    summary: 'The address of the socket for the chats of the own teams, usable once',
    access: 'chat.answer',
    input: Nothing,
    output: z.object({ wsUri: z.string() }),
  }),
  listConversations: defineEndpoint({
    path: listConversations,
    summary:
      'Conversations of the own teams, for who leads them of all: those who wait first, the longest wait at the top, or those whose answer is due first. A keyword finds learners by name, whether their case is open or not; `next` continues the list',
    access: 'chat.answer',
    exported: 'conversations',
    isLive: true,
    input: z.object({
      view: z.enum(inboxViews).default('open'),
      order: z.enum(inboxOrders).default('waiting'),
      keyword: Keyword.optional(),
      teamId: Id.optional(),
      label: z.string().max(maxLabel).optional(),
      pageSize: PageRequest.shape.pageSize,
      after: z.string().max(140).optional(),
    }),
    output: z.object({ list: z.array(Conversation), next: z.string().nullable() }),
  }),
  getConversation: defineEndpoint({
    path: getConversation,
    summary: 'One conversation of the own teams',
    access: 'chat.answer',
    input: z.object({ chatId: Id }),
    output: Conversation,
    problems: [chatProblems.chatNotFound],
  }),
  listChat: defineEndpoint({
    path: listChat,
    summary: 'The messages of a chat of the own teams, newest page first',
    access: 'chat.answer',
    input: HistoryPage.extend({ chatId: Id }),
    output: pageOf(ChatMessage),
    problems: [chatProblems.chatNotFound],
  }),
  listRecalled: defineEndpoint({
    path: listRecalled,
    summary:
      'Messages that their senders took back, with their content, the latest first; the keyword is in the text or in a name, the range is of the time of recall',
    access: 'audit.read',
    exported: 'recalled',
    input: PageRequest.extend({
      keyword: Keyword.optional(),
      from: Moment.optional(),
      to: Moment.optional(),
      sort: sortOf(recalledSorts),
    }),
    output: pageOf(RecalledMessage),
  }),
  listTeams: defineEndpoint({
    path: listTeams,
    summary: 'Teams of advisors by name',
    access: 'chat.lead',
    exported: 'teams',
    input: Nothing,
    output: z.array(Team),
  }),
  listAdvisors: defineEndpoint({
    path: listAdvisors,
    summary: 'Accounts that can be put into a team: their role may answer conversations',
    access: 'chat.lead',
    input: Nothing,
    output: z.array(Team.shape.advisors.element),
  }),
  createTeam: defineEndpoint({
    path: createTeam,
    summary: 'Create a team with its advisors; unknown ids are left out',
    access: 'chat.lead',
    takesIdempotencyKey: true,
    input: TeamFields,
    output: Team,
    problems: [chatProblems.teamNameTaken],
  }),
  updateTeam: defineEndpoint({
    path: updateTeam,
    summary: 'Replace name, greeting and advisors of a team, and whether it is the default team',
    access: 'chat.lead',
    takesIdempotencyKey: true,
    input: TeamFields.extend({ id: Id, version: Version }),
    output: Team,
    problems: [
      chatProblems.teamNotFound,
      versionProblems.changedByOther,
      chatProblems.teamNameTaken,
    ],
  }),
  removeTeam: defineEndpoint({
    path: removeTeam,
    summary: 'Remove a team that no learner is bound to; the history of bindings keeps its name',
    access: 'chat.lead',
    input: z.object({ id: Id }),
    output: z.null(),
    problems: [chatProblems.teamNotFound, chatProblems.teamInUse],
  }),
  bindLearners: defineEndpoint({
    path: bindLearners,
    summary:
      'Bind one learner (by user name), or all of an institution or a group (by name), to a team; without a team the binding ends',
    access: 'chat.lead',
    input: z.object({
      kind: z.enum(bindingKinds),
      value: z.string().trim().min(1).max(80),
      teamId: Id.nullable(),
    }),
    output: z.object({ count: z.int() }),
    problems: [chatProblems.teamNotFound, chatProblems.nobodyToBind],
  }),
  listBoundLearners: defineEndpoint({
    path: listBoundLearners,
    summary: 'Learners who are bound to a team, by name',
    access: 'chat.lead',
    exported: 'teamLearners',
    input: PageRequest.extend({
      teamId: Id,
      keyword: Keyword.optional(),
      sort: sortOf(boundLearnerSorts),
    }),
    output: pageOf(BoundLearner),
  }),
  listBindings: defineEndpoint({
    path: listBindings,
    summary: 'The teams that a learner was bound to, the newest first',
    access: 'chat.lead',
    input: z.object({ learnerId: Id }),
    output: z.array(Binding),
  }),
  listTeamBindings: defineEndpoint({
    path: listTeamBindings,
    summary: 'Learners who are or were bound to a team, the latest binding first',
    access: 'chat.lead',
    exported: 'teamBindings',
    input: PageRequest.extend({ teamId: Id }),
    output: pageOf(TeamBinding),
  }),
}
