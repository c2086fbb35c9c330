import { randomUUID } from 'node:crypto'
import type { MailKind } from '@jingke/contract/mail'
import type { Context } from '../../platform/context.ts'
import { sealText } from '../../platform/keys/sealed-text.ts'
import type { Letter } from './compose-mail.ts'
import { sendMailJob } from './deliver-mail.ts'
import { insertMail, isBouncing } from './mail.store.ts'

interface NewMail {
  /** Of several mails with the same key only the first is sent. */
  readonly key: string
  readonly kind: MailKind
  /** Undefined: it is about no account. */
  readonly userId?: number
  readonly address: string
  /** When it stops being of use. */
  readonly expiresAt: Date
  readonly letter: Letter
}

/** In the transaction of `within`: the mail exists only if that commits. */
export const queueMail = async (within: Context, { letter, ...mail }: NewMail): Promise<void> => {
  const { db, clock, keys, jobs } = within
  const id = randomUUID()
  const now = clock.now()
  if (await isBouncing(db, mail.address)) {
    const end = { state: 'failed', endedAt: now, error: 'bouncing' } as const
    await insertMail(db, { ...mail, ...end, id, createdAt: now })
    return
  }
  const isNew = await insertMail(db, {
    ...mail,
    id,
    state: 'waiting',
    sealedLetter: sealText(keys.mail, id, JSON.stringify(letter)),
    createdAt: now,
  })
  if (isNew) await jobs.enqueue(db, sendMailJob, { id }, { key: `mail-${id}` })
}
