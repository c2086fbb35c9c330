import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { bouncingAddressRows } from '../../mail/index.ts'
import type { UserRow } from '../account/users.store.ts'
import { roles, users } from '../auth.tables.ts'
import { permissionsOf } from '../roles/rights.ts'

const bouncing = bouncingAddressRows('bouncing')

/** Learners and staff who can sign in, read mail of the school and want the digest. */
const getsDigests = (): SQL | undefined =>
  and(
    ne(users.mail, ''),
    isNotNull(users.language),
    eq(users.wantsDigest, true),
    inArray(users.userType, ['jk-user', 'jk-admin', 'jk-advisor']),
    ne(users.passwordHash, ''),
    isNull(users.disabledAt),
    sql`not exists (select from ${bouncing} where ${bouncing.address} = lower(${users.mail}))`,
  )

/** In the order of their ids. */
export const listDigestReaders = async (
  db: Db,
  { after, limit }: { after: number; limit: number },
) => {
  const rows = await db
    .select({ user: users, builtInRole: roles.builtIn, permissions: roles.permissions })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(gt(users.id, after), getsDigests()))
    .orderBy(asc(users.id))
    .limit(limit)
  return rows.map(({ user, ...role }) => ({ user, permissions: permissionsOf(role) }))
}
export type DigestReader = Awaited<ReturnType<typeof listDigestReaders>>[number]

/** Those of the accounts that still get digests. Until the end of the transaction nobody unsubscribes. */
export const lockDigestReaders = (db: Db, ids: readonly number[]): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(and(isAnyOf(users.id, ids), getsDigests()))
    .orderBy(asc(users.id))
    .for('share')
