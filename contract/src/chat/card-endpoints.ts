import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id } from '../core/fields.ts'
import { getLearnerCard, getWatchedNow } from './calls.ts'
import { LearnerCard, WatchedNow } from './card-model.ts'
import { chatProblems } from './problems.ts'

export const chatCardEndpoints = {
  getLearnerCard: defineEndpoint({
    path: getLearnerCard,
    summary: 'What an advisor sees of the learner beside a chat of the own teams',
    access: 'chat.answer',
    input: z.object({ chatId: Id }),
    output: LearnerCard,
    problems: [chatProblems.chatNotFound],
  }),
  getWatchedNow: defineEndpoint({
    path: getWatchedNow,
    summary: 'The lesson that the learner of a chat watches, and the second; cheap, to be polled',
    access: 'chat.answer',
    input: z.object({ chatId: Id }),
    output: WatchedNow.nullable(),
    problems: [chatProblems.chatNotFound],
  }),
}
