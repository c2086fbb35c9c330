import { type PageRequest, type Sort, staffTypes } from '@jingke/contract/core'
import type { staffSorts } from '@jingke/contract/people'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isAnyOf } from '../../../platform/database/is-any-of.ts'
import { orderBySort } from '../../../platform/database/order-by-sort.ts'
import {
  accountColumns,
  accountRows,
  hasTwoFactor,
  lastSignInAt,
  roleRows,
} from '../../auth/index.ts'

const roles = roleRows('roles')
const users = accountRows('users')

const isStaff = isAnyOf(users.userType, staffTypes)

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
  isActivated: users.isActivated,
  hasSecondStep: hasTwoFactor(users.id),
  ...accountColumns(users.id, now),
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
        lastSignIn: lastSignInAt(users.id),
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
  return { rows, total: await db.$count(users, and(isStaff, isAsked)) }
}

export const findStaffRow = async (db: Db, id: number, now: Date) => {
  const rows = await select(db, now, eq(users.id, id))
  return rows[0]
}
export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaffRow>>>
