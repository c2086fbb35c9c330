import { z } from 'zod'
import { Id, Moment } from '../core/fields.ts'
import { audienceKinds, maxAudienceValue, maxTitle, sentMessageStates } from './constants.ts'

/** An operator wrote it, or the system on an event. */
export const messageKinds = [
  'notice',
  'new-lesson',
  'new-device',
  'video-trouble',
  'course-finished',
  'plan-reminder',
  'assignment-marked',
] as const

export const MessageSummary = z.object({
  id: Id,
  kind: z.enum(messageKinds),
  title: z.string(),
  /** The beginning of the text, without markup. */
  summary: z.string(),
  isRead: z.boolean(),
  sentAt: z.iso.datetime(),
})
export type MessageSummary = z.output<typeof MessageSummary>

export const Message = MessageSummary.extend({
  /** Markup from the allow-list: p br strong em ul ol li a h3 blockquote. */
  body: z.string(),
})
export type Message = z.output<typeof Message>

/** `value`: the name of an institution or a group, a course id or a user name; empty for everyone, that is all learners. */
export const Audience = z.object({
  kind: z.enum(audienceKinds),
  value: z.string().trim().max(maxAudienceValue),
})
export type Audience = z.output<typeof Audience>

/** Characters of a message's text, before and after its markup is cleaned. */
export const bodyLimit = 20_000

export const MessageDraft = z.object({
  title: z.string().trim().min(1).max(maxTitle),
  body: z.string().max(bodyLimit),
  audience: Audience,
  isPopup: z.boolean(),
  /** When it becomes visible; absent: at once. */
  startsAt: Moment.optional(),
  /** When it stops popping up; it stays in the lists. */
  endsAt: Moment.optional(),
})
export type MessageDraft = z.output<typeof MessageDraft>

/** A message as its writer sees it; no limits, so that an answer never fails on a stored value. */
export const SentMessage = z.object({
  id: Id,
  title: z.string(),
  body: z.string(),
  audience: z.object({ kind: z.enum(audienceKinds), value: z.string() }),
  isPopup: z.boolean(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().optional(),
  state: z.enum(sentMessageStates),
  createdAt: z.iso.datetime(),
  writer: z.string(),
  reached: z.int(),
  read: z.int(),
})
export type SentMessage = z.output<typeof SentMessage>
