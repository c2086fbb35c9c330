import { randomUUID } from 'node:crypto'
import type { MailChannel, MailKind } from '@jingke/contract/mail'
import type { Context } from '../../platform/context.ts'
import { sealText } from '../../platform/keys/sealed-text.ts'
import type { Letter } from './compose-mail.ts'
import type { SmsText } from './compose-sms.ts'
import { priorityOf, sendJobs } from './deliver-mail.ts'
import { insertMail, isBouncing } from './mail.store.ts'

export interface NewItem {
  /** Only the first of several with the same key is sent. */
  readonly key: string
  readonly kind: MailKind
  /** Undefined: it is about no account. */
  readonly userId?: number
  readonly address: string
  /** When it stops being of use. */
  readonly expiresAt: Date
}

/** In the transaction of `within`: it exists only if that commits. With a refusal it is listed and not sent. */
export const addToQueue = async (
  within: Context,
  channel: MailChannel,
  item: NewItem,
  content: Letter | SmsText,
  refusal?: string,
): Promise<void> => {
  const { db, clock, keys, jobs } = within
  const id = randomUUID()
  const now = clock.now()
  const row = { ...item, id, channel, createdAt: now }
  const error = (await isBouncing(db, item.address)) ? 'bouncing' : refusal
  if (error !== undefined) {
    await insertMail(db, { ...row, state: 'failed', endedAt: now, error })
    return
  }
  const sealedLetter = sealText(keys.mail, id, JSON.stringify(content))
  const isNew = await insertMail(db, { ...row, state: 'waiting', sealedLetter })
  const options = { key: `mail-${id}`, priority: priorityOf(item.kind) }
  if (isNew) await jobs.enqueue(db, sendJobs[channel], { id }, options)
}
