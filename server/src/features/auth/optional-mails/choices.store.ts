import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { users } from '../auth.tables.ts'

/** Undefined: it stays as it is. */
export interface MailChoices {
  readonly wantsUnreadMail?: boolean | undefined
  readonly wantsDigest?: boolean | undefined
}

/** Returns false if there is no such account. */
export const setMailChoices = async (
  db: Db,
  userId: number,
  { wantsUnreadMail, wantsDigest }: MailChoices,
): Promise<boolean> => {
  if (wantsUnreadMail === undefined && wantsDigest === undefined) return true
  const rows = await db
    .update(users)
    .set({ wantsUnreadMail, wantsDigest })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  return rows.length > 0
}
