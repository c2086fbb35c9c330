import { type PageRequest, type Sort, staffTypes, type UserType } from '@jingke/contract/core'
import type { staffSorts } from '@jingke/contract/people'
import { and, asc, count, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { orderBySort } from '../../../platform/database/order-by-sort.ts'
import { roles, twoFactors, users } from '../../auth/index.ts'
import { activationExpiresAt, lastSignInAt, liveSessions } from '../account-columns.store.ts'

const isStaff = isAnyOf(users.userType, staffTypes)

const hasSecondStep = sql<boolean>`exists (
  select from ${twoFactors}
  where ${and(eq(twoFactors.userId, users.id), isNotNull(twoFactors.confirmedAt))}
)`

const columns = (now: Date) => ({
  id: users.id,
  userName: users.userName,
  name: users.realName,
  phone: users.phone,
  roleId: users.roleId,
  builtInRole: roles.builtIn,
  roleName: roles.name,
  permissions: roles.permissions,
  disabledAt: users.disabledAt,
  isActivated: sql<boolean>`${ne(users.passwordHash, '')}`,
  hasSecondStep,
  activationExpiresAt: activationExpiresAt(now),
  lastSignInAt,
  sessionCount: liveSessions(now),
  version: users.version,
})

type StaffSort = Sort<(typeof staffSorts)[number]>

const select = (db: Db, now: Date, which: SQL | undefined, sort?: StaffSort) =>
  db
    .select(columns(now))
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(isStaff, which))
    .orderBy(
      ...orderBySort(sort, {
        userName: sql`lower(${users.userName})`,
        role: sql`coalesce(${roles.builtIn}, ${roles.name})`,
        lastSignIn: lastSignInAt,
      }),
      asc(users.id),
    )
    .$dynamic()

const contains = (keyword: string): SQL =>
  sql`position(lower(${keyword}) in lower(${users.userName} || ' ' || ${users.realName} || ' ' || ${users.phone})) > 0`

export const listStaffRows = async (
  db: Db,
  filter: PageRequest & { keyword?: string; roleId?: number; sort?: StaffSort },
  now: Date,
) => {
  const { pageNum, pageSize, keyword, roleId, sort } = filter
  const isAsked = and(
    keyword ? contains(keyword) : undefined,
    roleId === undefined ? undefined : eq(users.roleId, roleId),
  )
  const rows = await select(db, now, isAsked, sort)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [found] = await db.select({ total: count() }).from(users).where(and(isStaff, isAsked))
  return { rows, total: found?.total ?? 0 }
}

export const findStaffRow = async (db: Db, id: number, now: Date) => {
  const rows = await select(db, now, eq(users.id, id))
  return rows[0]
}
export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaffRow>>>

export const changeStaffRow = async (
  db: Db,
  id: number,
  change: { realName: string; phone: string; roleId: number; userType: UserType },
): Promise<void> => {
  await db
    .update(users)
    .set({ ...change, version: sql`${users.version} + 1` })
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
