import type { Language } from '@jingke/contract/core'
import type { MailChannel, MailKind } from '@jingke/contract/mail'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { defineJob } from '../../platform/jobs/index.ts'
import { openText } from '../../platform/keys/sealed-text.ts'
import type { Delivery, MailTransport } from '../../platform/mail/index.ts'
import type { SmsTransport } from '../../platform/sms/index.ts'
import { composeMail, Letter, type MailSchool } from './compose-mail.ts'
import { composeSms, SmsText } from './compose-sms.ts'
import { addBouncingAddress, claimMail, endMail, type MailRow, putMailBack } from './mail.store.ts'

const schema = z.object({ id: z.uuid() })
export const sendMailJob = defineJob({ name: 'mail', schema })
/** A job of its own: a server of an earlier version does not take it. */
export const sendSmsJob = defineJob({ name: 'sms', schema })
export const sendJobs = { mail: sendMailJob, sms: sendSmsJob } as const

/** Thousands of these are queued at once; a code does not wait for them. */
const bulk: readonly MailKind[] = ['digest', 'plan-reminder']
export const priorityOf = (kind: MailKind): number => (bulk.includes(kind) ? 10 : 0)

/** In the language of a letter or text. */
export type FindSchool = (language: Language) => Promise<MailSchool>

export interface Sender {
  /** Undefined: the school has no mail server any more. */
  readonly mail: MailTransport | undefined
  /** Undefined: the school sends no text messages any more. */
  readonly sms: SmsTransport | undefined
  readonly findSchool: FindSchool
}

/** Seconds. The recipient of a text message waits for its code. */
const firstDelay: Record<MailChannel, number> = { mail: 30, sms: 5 }
const longestDelay = 3600

const delayAfter = (channel: MailChannel, attempts: number): number =>
  Math.min(longestDelay, firstDelay[channel] * 2 ** (attempts - 1))

const refused = (reason: string): Delivery => ({ outcome: 'refused', reason, isRecipient: false })

const send = async (
  { keys, config }: Context,
  { mail, sms, findSchool }: Sender,
  { id, channel, kind, address, sealedLetter }: MailRow,
): Promise<Delivery> => {
  const opened = sealedLetter && openText(keys.mail, id, sealedLetter)
  if (!opened) return refused('written with another SECRET')
  const content: unknown = JSON.parse(opened)
  if (channel === 'sms') {
    if (!sms) return refused('SMS_WEBHOOK_URL is not set')
    const { language, text } = SmsText.parse(content)
    const whole = composeSms({ language, text }, (await findSchool(language)).name)
    return sms.send({ id, to: address, text: whole, language, kind })
  }
  if (!mail) return refused('SMTP_URL is not set')
  const letter = Letter.parse(content)
  const domain = config.mail?.from.address.split('@')[1]
  return mail.send({
    ...composeMail(letter, await findSchool(letter.language)),
    to: address,
    messageId: `<${id}@${domain}>`,
  })
}

/**
 * At least once: if the process dies after the mail server or the webhook has accepted it and before that is committed, it is
 * sent again with the same Message-ID or idempotency key.
 */
export const deliverMail = async (context: Context, sender: Sender, id: string): Promise<void> => {
  const { db, clock } = context
  const mail = await claimMail(db, id)
  if (!mail) return
  const end = (state: 'sent' | 'failed' | 'expired', error: string, within = context) =>
    endMail(within.db, id, { state, error, endedAt: clock.now() })
  if (mail.expiresAt <= clock.now()) return end('expired', mail.error)
  const delivery = await send(context, sender, mail)
  if (delivery.outcome === 'sent') return end('sent', '')
  const { reason } = delivery
  const { channel, kind } = mail
  context.log.warn({ id, channel, kind, reason }, 'a mail or text message was not sent')
  await inTransaction(context, async (within) => {
    if (delivery.outcome === 'refused') {
      if (delivery.isRecipient) await addBouncingAddress(within.db, mail.address, clock.now())
      return end('failed', reason, within)
    }
    const delay = delayAfter(channel, mail.attempts)
    if (clock.now().getTime() + delay * 1000 >= mail.expiresAt.getTime())
      return end('expired', reason, within)
    await putMailBack(within.db, id, reason)
    const options = { key: `mail-${id}`, delay, priority: priorityOf(kind) }
    await within.jobs.enqueue(within.db, sendJobs[channel], { id }, options)
  })
}
