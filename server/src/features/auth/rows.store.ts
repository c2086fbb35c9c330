import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { operationRecords, roles, users } from './auth.tables.ts'

/** An account has no password until it is activated. */
const isActivated = sql<boolean>`${users.passwordHash} <> ''`.as('is_activated')

export const accountRows = rowsOf(users, {
  id: users.id,
  userName: users.userName,
  userType: users.userType,
  realName: users.realName,
  icon: users.icon,
  sex: users.sex,
  phone: users.phone,
  roleId: users.roleId,
  isActivated,
  disabledAt: users.disabledAt,
  createdAt: users.createdAt,
  version: users.version,
})

export const roleRows = rowsOf(roles, {
  id: roles.id,
  builtIn: roles.builtIn,
  name: roles.name,
  permissions: roles.permissions,
})

export const operationRows = rowsOf(operationRecords, {
  id: operationRecords.id,
  userId: operationRecords.userId,
  kind: operationRecords.kind,
  detail: operationRecords.detail,
  userAgent: operationRecords.userAgent,
  address: operationRecords.address,
  happenedAt: operationRecords.happenedAt,
})
