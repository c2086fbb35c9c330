import type { Language } from '@jingke/contract/core'
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import type { UserRow } from '../account/users.store.ts'
import { addressCodes, users } from '../auth.tables.ts'

/** An account has one code at a time: a new one replaces the former. */
export const putAddressCode = async (
  db: Db,
  code: Omit<typeof addressCodes.$inferInsert, 'attempts'>,
): Promise<void> => {
  await db
    .insert(addressCodes)
    .values(code)
    .onConflictDoUpdate({ target: addressCodes.userId, set: { ...code, attempts: 0 } })
}

/** At a code that was sent to an address or a phone. */
const maxAttempts = 5

/** Counts the attempt. Undefined: there is no code, it has expired, or all attempts are used up. */
export const takeAttempt = async (
  db: Db,
  userId: number,
  now: Date,
): Promise<{ address: string; codeHash: Buffer } | undefined> => {
  const isLive = and(gt(addressCodes.expiresAt, now), lt(addressCodes.attempts, maxAttempts))
  const rows = await db
    .update(addressCodes)
    .set({ attempts: sql`${addressCodes.attempts} + 1` })
    .where(and(eq(addressCodes.userId, userId), isLive))
    .returning({ address: addressCodes.address, codeHash: addressCodes.codeHash })
  return rows[0]
}

/** Returns false if a concurrent caller has used the code. */
export const deleteAddressCode = async (
  db: Db,
  userId: number,
  codeHash: Buffer,
): Promise<boolean> => {
  const { rowCount } = await db
    .delete(addressCodes)
    .where(and(eq(addressCodes.userId, userId), eq(addressCodes.codeHash, codeHash)))
  return rowCount !== 0
}

/** Returns the owner's choice of mails. */
export const setMailAddress = async (
  db: Db,
  userId: number,
  mail: string,
  language: Language,
): Promise<Pick<UserRow, 'wantsUnreadMail' | 'wantsDigest'>> => {
  const rows = await db
    .update(users)
    .set({ mail, language })
    .where(eq(users.id, userId))
    .returning({ wantsUnreadMail: users.wantsUnreadMail, wantsDigest: users.wantsDigest })
  return rows[0] ?? { wantsUnreadMail: true, wantsDigest: true }
}

const isReachable = or(ne(users.mail, ''), ne(users.confirmedPhone, ''))

/** Those of the accounts that have a confirmed address or phone. */
export const listReachableUsers = (db: Db, ids: readonly number[]): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(and(isAnyOf(users.id, ids), isReachable))

/** Accounts of this user name, confirmed address or confirmed phone that can get a new password by mail or SMS. */
export const listResettableUsers = (
  db: Db,
  { account, phone }: { account: string; phone: string | undefined },
  limit: number,
): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(
      and(
        or(
          sql`lower(${users.userName}) = lower(${account})`,
          sql`lower(${users.mail}) = lower(${account})`,
          phone === undefined ? undefined : eq(users.confirmedPhone, phone),
        ),
        isReachable,
        ne(users.userType, 'jk-tplus'),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(users.id)
    .limit(limit)
