import { z } from 'zod'
import { mailChannels, mailKinds, mailStates, maxMailAddress } from './constants.ts'

export const MailAddress = z.email().max(maxMailAddress)

const Counts = {
  waiting: z.int(),
  /** Those of the last 30 days. */
  failed: z.int(),
}

export const MailStatus = z.object({
  isConfigured: z.boolean(),
  /** Sender of all mail; empty without a configuration. */
  from: z.string(),
  /** Host of the mail server; empty without a configuration. */
  server: z.string(),
  ...Counts,
  sms: z.object({
    isConfigured: z.boolean(),
    /** Host of the webhook; empty without a configuration. */
    server: z.string(),
    ...Counts,
  }),
})
export type MailStatus = z.output<typeof MailStatus>

export const QueuedMail = z.object({
  id: z.uuid(),
  channel: z.enum(mailChannels),
  kind: z.enum(mailKinds),
  /** The recipient, with most of the name or number left out. */
  address: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  /** When it was sent or given up. */
  endedAt: z.iso.datetime().nullable(),
  /** What the mail server or the webhook answered last; empty if nothing went wrong. */
  error: z.string(),
})
export type QueuedMail = z.output<typeof QueuedMail>
