import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { users } from '../auth.tables.ts'

/** Undefined: it stays as it is. */
export interface MailChoices {
  readonly wantsUnreadMail?: boolean | undefined
  readonly wantsDigest?: boolean | undefined
  readonly wantsReminderMail?: boolean | undefined
}

/** Returns false if there is no such account. */
export const setMailChoices = async (
  db: Db,
  userId: number,
  choices: MailChoices,
): Promise<boolean> => {
  if (Object.values(choices).every((choice) => choice === undefined)) return true
  const { rowCount } = await db.update(users).set(choices).where(eq(users.id, userId))
  return rowCount !== 0
}
