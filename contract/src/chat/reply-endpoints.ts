import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Keyword, Second, Version } from '../core/fields.ts'
import { PageRequest, pageOf } from '../core/paging.ts'
import { versionProblems } from '../core/problem.ts'
import { createReply, listReplies, listRepliesFor, removeReply, updateReply } from './calls.ts'
import { maxChatText, maxReplyTitle } from './constants.ts'
import { LessonCard } from './model.ts'
import { chatProblems } from './problems.ts'

/** A canned reply: of a team, or of one advisor. */
export const Reply = z.object({
  id: Id,
  /** Null: the caller's own. */
  team: z.object({ id: Id, name: z.string() }).nullable(),
  title: z.string(),
  /** With variables, see `reply-variables.ts`. */
  text: z.string(),
  /** Address of the picture, signed for the reader; empty: none. */
  image: z.string(),
  /** `place` is null if the reader, or at the desk the learner, may not see the lesson. */
  lesson: LessonCard.pick({ lessonId: true, second: true, place: true }).nullable(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
})
export type Reply = z.output<typeof Reply>

const ReplyFields = z.object({
  /** Null: for oneself. Replies of a team are changed by who leads the chats. */
  teamId: Id.nullable(),
  title: z.string().trim().min(1).max(maxReplyTitle),
  text: z.string().trim().max(maxChatText).default(''),
  /** Address of an image of the kind 8 that the caller uploaded, or the one that it has. */
  image: z.string().max(500).default(''),
  lesson: z.object({ lessonId: Id, second: Second }).nullable().default(null),
})

const refusals = [
  chatProblems.replyOfTeam,
  chatProblems.teamNotFound,
  chatProblems.unknownVariable,
  chatProblems.replyEmpty,
  chatProblems.lessonNotVisible,
]

export const chatReplyEndpoints = {
  listReplies: defineEndpoint({
    path: listReplies,
    summary:
      'Canned replies by title: the own ones and those of the own teams, for who leads the chats of all teams',
    access: 'chat.answer',
    exported: 'replies',
    input: PageRequest.extend({ keyword: Keyword.optional() }),
    output: pageOf(Reply),
  }),
  listRepliesFor: defineEndpoint({
    path: listRepliesFor,
    summary:
      'Canned replies for a conversation, own ones and those of its team, by title, and the values of variables there; at most 200',
    access: 'chat.answer',
    input: z.object({ chatId: Id }),
    output: z.object({
      list: z.array(Reply),
      values: z.object({
        learner: z.string(),
        advisor: z.string(),
        team: z.string(),
        institution: z.string(),
        course: z.string(),
        lesson: z.string(),
      }),
    }),
    problems: [chatProblems.chatNotFound],
  }),
  createReply: defineEndpoint({
    path: createReply,
    summary: 'Write a canned reply; an unknown variable is refused',
    access: 'chat.answer',
    takesIdempotencyKey: true,
    input: ReplyFields,
    output: Reply,
    problems: refusals,
  }),
  updateReply: defineEndpoint({
    path: updateReply,
    summary: 'Replace a canned reply; messages that were sent with it stay as they are',
    access: 'chat.answer',
    takesIdempotencyKey: true,
    input: ReplyFields.extend({ id: Id, version: Version }),
    output: Reply,
    problems: [...refusals, chatProblems.replyNotFound, versionProblems.changedByOther],
  }),
  removeReply: defineEndpoint({
    path: removeReply,
    summary: 'Delete a canned reply',
    access: 'chat.answer',
    input: z.object({ id: Id }),
    output: z.null(),
    problems: [chatProblems.replyNotFound],
  }),
}
