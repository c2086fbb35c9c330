import type { Language } from '@jingke/contract/core'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { defineJob } from '../../platform/jobs/index.ts'
import { openText } from '../../platform/keys/sealed-text.ts'
import type { Delivery, MailTransport } from '../../platform/mail/index.ts'
import { composeMail, Letter } from './compose-mail.ts'
import { addBouncingAddress, claimMail, endMail, type MailRow, putMailBack } from './mail.store.ts'

export const sendMailJob = defineJob({ name: 'mail', schema: z.object({ id: z.uuid() }) })

/** In the language of a letter. */
export type SchoolName = (language: Language) => Promise<string>

export interface Sender {
  /** Undefined: the school has no mail server any more. */
  readonly transport: MailTransport | undefined
  readonly schoolName: SchoolName
}

/** Seconds. */
const firstDelay = 30
const longestDelay = 3600

const delayAfter = (attempts: number): number =>
  Math.min(longestDelay, firstDelay * 2 ** (attempts - 1))

const send = async (
  { keys, config }: Context,
  transport: MailTransport,
  schoolName: SchoolName,
  { id, address, sealedLetter }: MailRow,
): Promise<Delivery> => {
  const opened = sealedLetter && openText(keys.mail, id, sealedLetter)
  if (!opened)
    return { outcome: 'refused', reason: 'written with another SECRET', isRecipient: false }
  const letter = Letter.parse(JSON.parse(opened))
  const domain = config.mail?.from.address.split('@')[1]
  return transport.send({
    ...composeMail(letter, await schoolName(letter.language)),
    to: address,
    messageId: `<${id}@${domain}>`,
  })
}

/**
 * At least once: if the process dies after the mail server has accepted the mail and before that is committed, the mail is sent
 * again with the same Message-ID.
 */
export const deliverMail = async (
  context: Context,
  { transport, schoolName }: Sender,
  id: string,
): Promise<void> => {
  const { db, clock } = context
  const mail = await claimMail(db, id)
  if (!mail) return
  const end = (state: 'sent' | 'failed' | 'expired', error: string, within = context) =>
    endMail(within.db, id, { state, error, endedAt: clock.now() })
  if (!transport) return end('failed', 'SMTP_URL is not set')
  if (mail.expiresAt <= clock.now()) return end('expired', mail.error)
  const delivery = await send(context, transport, schoolName, mail)
  if (delivery.outcome === 'sent') return end('sent', '')
  const { reason } = delivery
  context.log.warn({ mail: id, kind: mail.kind, reason }, 'a mail was not sent')
  await inTransaction(context, async (within) => {
    if (delivery.outcome === 'refused') {
      if (delivery.isRecipient) await addBouncingAddress(within.db, mail.address, clock.now())
      return end('failed', reason, within)
    }
    const delay = delayAfter(mail.attempts)
    if (clock.now().getTime() + delay * 1000 >= mail.expiresAt.getTime())
      return end('expired', reason, within)
    await putMailBack(within.db, id, reason)
    await within.jobs.enqueue(within.db, sendMailJob, { id }, { key: `mail-${id}`, delay })
  })
}
