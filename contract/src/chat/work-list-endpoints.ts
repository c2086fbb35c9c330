import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id } from '../core/fields.ts'
import { PageRequest, pageOf } from '../core/paging.ts'
import { dismissWorkItem, listWorkItems, sendFromWorkList } from './calls.ts'
import { maxChatText, workKinds } from './constants.ts'
import { Conversation } from './model.ts'
import { chatProblems } from './problems.ts'

const WorkItem = z.object({
  chatId: Id,
  kind: z.enum(workKinds),
  learner: Conversation.shape.learner,
  team: Conversation.shape.team,
  /** Since when the learner waits, studied last, failed last, is overdue, or began to be stuck or about to finish. */
  since: z.iso.datetime(),
  /** Empty: none. */
  courseName: z.string(),
  lessonTitle: z.string(),
  /** Names the training plan. Empty: none. */
  planName: z.string(),
  /** Quiet: days without study. Stuck: openings of the lesson. Failing: failed attempts. Overdue: items of the plan. Finishing: percent of the course. */
  count: z.int(),
})
export type WorkItem = z.output<typeof WorkItem>

const Item = z.object({ chatId: Id, kind: z.enum(workKinds) })

export const chatWorkListEndpoints = {
  listWorkItems: defineEndpoint({
    path: listWorkItems,
    summary:
      'Learners of the own teams who wait, went quiet, are stuck on a lesson, have failed a quiz twice, are overdue with a plan or are about to finish; counted up to 1000',
    access: 'chat.answer',
    input: PageRequest.extend({ kind: z.enum(workKinds) }),
    output: pageOf(WorkItem),
  }),
  dismissWorkItem: defineEndpoint({
    path: dismissWorkItem,
    summary: 'Take an entry off the work list: for good, or for some days',
    access: 'chat.answer',
    input: Item.extend({ snoozeDays: z.int().min(1).max(60).optional() }),
    output: z.null(),
    problems: [chatProblems.chatNotFound],
  }),
  sendFromWorkList: defineEndpoint({
    path: sendFromWorkList,
    summary: 'Write to a learner of the work list as a normal message; the entry is done with it',
    access: 'chat.answer',
    input: Item.extend({
      /** Chosen by the client: a message that is sent again is stored once. */
      id: z.uuid(),
      text: z.string().trim().min(1).max(maxChatText),
    }),
    output: z.null(),
    problems: [chatProblems.chatNotFound],
  }),
}
