import type { UserType } from '@jingke/contract/core'
import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { roles, users } from '../auth.tables.ts'
import { confirmedIfSame } from './users.store.ts'

export const changeStaffRow = async (
  { db, config }: Pick<Context, 'db' | 'config'>,
  id: number,
  change: { realName: string; phone: string; roleId: number; userType: UserType },
): Promise<void> => {
  await db
    .update(users)
    .set({
      ...change,
      confirmedPhone: confirmedIfSame(config, change.phone),
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, id))
}

/** Operators other than this one who can sign in. */
export const countOtherOperators = async (db: Db, exceptId: number): Promise<number> => {
  const [found] = await db
    .select({ total: count() })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        eq(roles.builtIn, 'operator'),
        isNull(users.disabledAt),
        ne(users.passwordHash, ''),
        ne(users.id, exceptId),
      ),
    )
  return found?.total ?? 0
}

/** Confirmed mail addresses of the operators who can sign in. */
export const listOperatorAddresses = (db: Db): Promise<{ userId: number; address: string }[]> =>
  db
    .select({ userId: users.id, address: users.mail })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(roles.builtIn, 'operator'), isNull(users.disabledAt), ne(users.mail, '')))
    .orderBy(users.id)
