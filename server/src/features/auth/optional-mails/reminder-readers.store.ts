import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import type { UserRow } from '../account/users.store.ts'
import { users } from '../auth.tables.ts'

/** Those of the accounts that get reminders by mail. Until the end of the transaction nobody unsubscribes. */
export const lockReminderReaders = (db: Db, ids: readonly number[]): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(
      and(
        isAnyOf(users.id, ids),
        ne(users.mail, ''),
        isNotNull(users.language),
        isNull(users.disabledAt),
        eq(users.wantsReminderMail, true),
      ),
    )
    .orderBy(asc(users.id))
    .for('share')
