import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { operationRecords, roles, users } from './auth.tables.ts'

/** An account has no password until it is activated. */
const isActivated = sql<boolean>`${users.passwordHash} <> ''`.as('is_activated')

export const accountRows = rowsOf(
  users,
  [
    'id',
    'userName',
    'userType',
    'realName',
    'icon',
    'sex',
    'phone',
    'roleId',
    'disabledAt',
    'createdAt',
    'version',
  ],
  { isActivated },
)

export const roleRows = rowsOf(roles, ['id', 'builtIn', 'name', 'permissions'])

export const operationRows = rowsOf(operationRecords, [
  'id',
  'userId',
  'kind',
  'detail',
  'userAgent',
  'address',
  'happenedAt',
])
