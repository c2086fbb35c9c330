import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Nothing } from '../core/fields.ts'
import { signedIn } from '../core/identity.ts'
import { PageRequest, pageOf } from '../core/paging.ts'
import {
  countUnwatched,
  findRatingDue,
  getAvailability,
  getSocketAddress,
  listOwnChat,
  rateCase,
} from './calls.ts'
import { historyPageSize, maxRatingNote, maxStars } from './constants.ts'
import { ChatMessage } from './model.ts'
import { chatProblems } from './problems.ts'

/** The newest page comes first, and within a page the oldest message. */
const HistoryPage = PageRequest.extend({
  pageSize: PageRequest.shape.pageSize.unwrap().default(historyPageSize),
})

export const chatEndpoints = {
  getSocketAddress: defineEndpoint({
    path: getSocketAddress,
    summary:
      'The own chat and the absolute address of its socket, usable once and for a minute; chatId is null if no advisor team is bound',
    access: signedIn,
    input: Nothing,
    output: z.object({ chatId: Id.nullable(), wsUri: z.string() }),
  }),
  listOwnChat: defineEndpoint({
    path: listOwnChat,
    summary: 'The messages of the own chat, newest page first, oldest message of a page first',
    access: signedIn,
    input: HistoryPage,
    output: pageOf(ChatMessage),
  }),
  findRatingDue: defineEndpoint({
    path: findRatingDue,
    summary: 'The closed case that the learner is asked to rate; caseId is null if there is none',
    access: signedIn,
    input: Nothing,
    output: z.object({ caseId: Id.nullable() }),
  }),
  rateCase: defineEndpoint({
    path: rateCase,
    summary: 'Rate an own closed case once; null stars: the learner does not want to rate it',
    access: signedIn,
    input: z.object({
      caseId: Id,
      stars: z.int().min(1).max(maxStars).nullable(),
      note: z.string().trim().max(maxRatingNote).default(''),
    }),
    output: z.null(),
    problems: [chatProblems.nothingToRate],
  }),
  getAvailability: defineEndpoint({
    path: getAvailability,
    summary:
      'Whether the own team works now or has just answered, and if not, when it works again (null: not known); the advisor who has the case, or else who answered last',
    access: signedIn,
    input: Nothing,
    output: z.object({
      isWorking: z.boolean(),
      opensAt: z.iso.datetime().nullable(),
      advisor: z
        .object({
          name: z.string(),
          icon: z.string(),
          sex: z.int(),
          /** Has the console open, and is not away. */
          isPresent: z.boolean(),
        })
        .nullable(),
    }),
  }),
  countUnwatched: defineEndpoint({
    path: countUnwatched,
    summary: "How many messages of the team are unread, counted up to 100; shown as '99+' above 99",
    access: signedIn,
    input: Nothing,
    output: z.int(),
  }),
}

export { HistoryPage }
