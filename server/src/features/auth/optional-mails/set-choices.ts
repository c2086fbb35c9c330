import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { deleteUnsentMails } from '../../mail/index.ts'
import { type MailChoices, setMailChoices } from './choices.store.ts'

/** A digest or reminder that waits in the queue is not sent any more. Returns false if there is no such account. */
export const setChoices = (
  context: Context,
  userId: number,
  choices: MailChoices,
): Promise<boolean> =>
  inTransaction(context, async ({ db }) => {
    const isKnown = await setMailChoices(db, userId, choices)
    if (choices.wantsDigest === false) await deleteUnsentMails(db, { userId, kind: 'digest' })
    if (choices.wantsReminderMail === false)
      await deleteUnsentMails(db, { userId, kind: 'plan-reminder' })
    return isKnown
  })
