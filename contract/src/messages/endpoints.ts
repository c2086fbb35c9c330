import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Id, Keyword, Nothing } from '../core/fields.ts'
import { signedIn } from '../core/identity.ts'
import { PageRequest, pageOf, sortOf } from '../core/paging.ts'
import {
  countUnread,
  dismissPopup,
  listMessages,
  listPopupMessages,
  listSentMessages,
  markAllRead,
  previewAudience,
  readMessage,
  sendMessage,
  withdrawMessage,
} from './calls.ts'
import { sentMessageSorts, sentMessageStates } from './constants.ts'
import { Audience, Message, MessageDraft, MessageSummary, SentMessage } from './model.ts'
import { messagesProblems } from './problems.ts'

const One = z.object({ id: Id })

export const messagesEndpoints = {
  listPopupMessages: defineEndpoint({
    path: listPopupMessages,
    summary: 'Messages due to pop up for this learner now; each until it is dismissed, once',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: Nothing,
    output: z.array(Message),
  }),
  dismissPopup: defineEndpoint({
    path: dismissPopup,
    summary: 'This message has popped up and will not again',
    access: signedIn,
    input: One,
    output: z.null(),
  }),
  listMessages: defineEndpoint({
    path: listMessages,
    summary: 'The own messages, unread first, then newest first',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: PageRequest.extend({ isUnreadOnly: z.boolean().default(false) }),
    output: pageOf(MessageSummary),
  }),
  readMessage: defineEndpoint({
    path: readMessage,
    summary: 'One message; reading it marks it read',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: One,
    output: Message,
    problems: [messagesProblems.messageNotFound],
  }),
  markAllRead: defineEndpoint({
    path: markAllRead,
    summary: 'Mark every message read',
    access: signedIn,
    input: Nothing,
    output: z.null(),
  }),
  countUnread: defineEndpoint({
    path: countUnread,
    summary: 'How many messages are unread, counted up to 100',
    access: signedIn,
    isAllowedInImpersonation: true,
    input: Nothing,
    output: z.int(),
  }),
  sendMessage: defineEndpoint({
    path: sendMessage,
    summary: 'Send or schedule a message',
    access: 'messages.send',
    takesIdempotencyKey: true,
    input: MessageDraft,
    output: SentMessage,
    problems: Object.values(messagesProblems),
  }),
  previewAudience: defineEndpoint({
    path: previewAudience,
    summary: 'How many people an audience reaches',
    access: 'messages.send',
    input: Audience,
    output: z.object({ count: z.int() }),
  }),
  withdrawMessage: defineEndpoint({
    path: withdrawMessage,
    summary: 'Take a message back from everybody',
    access: 'messages.send',
    input: One,
    output: SentMessage,
    problems: [messagesProblems.messageNotFound],
  }),
  listSentMessages: defineEndpoint({
    path: listSentMessages,
    summary: 'Messages written by staff, newest first',
    access: 'messages.read',
    exported: 'messages',
    input: PageRequest.extend({
      keyword: Keyword.optional(),
      state: z.enum(sentMessageStates).optional(),
      sort: sortOf(sentMessageSorts),
    }),
    output: pageOf(SentMessage),
  }),
}
