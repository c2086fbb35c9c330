import { z } from 'zod'
import { mailKinds, mailStates, maxMailAddress } from './constants.ts'

export const MailAddress = z.email().max(maxMailAddress)

export const MailStatus = z.object({
  isConfigured: z.boolean(),
  /** Sender of all mail; empty without a configuration. */
  from: z.string(),
  /** Host of the mail server; empty without a configuration. */
  server: z.string(),
  waiting: z.int(),
  /** Those of the last 30 days. */
  failed: z.int(),
})
export type MailStatus = z.output<typeof MailStatus>

export const QueuedMail = z.object({
  id: z.uuid(),
  kind: z.enum(mailKinds),
  /** The recipient, with most of the name left out. */
  address: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  /** When it was sent or given up. */
  endedAt: z.iso.datetime().nullable(),
  /** What the mail server said last; empty if nothing went wrong. */
  error: z.string(),
})
export type QueuedMail = z.output<typeof QueuedMail>
