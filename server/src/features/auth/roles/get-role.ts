import { type Role, roleProblems } from '@jingke/contract/auth'
import { type Permission, permissions } from '@jingke/contract/core'
import type { SignedIdentity } from '../../../platform/call.ts'
import type { Context } from '../../../platform/context.ts'
import { Problem, refusedField } from '../../../platform/problem.ts'
import { findRoleRow, type RoleRow } from './edit-roles.store.ts'
import { permissionsOf } from './rights.ts'

export const toRole = ({ builtIn, permissions: stored, ...role }: RoleRow): Role => {
  const held = permissionsOf({ builtInRole: builtIn, permissions: stored })
  return { ...role, builtIn, permissions: permissions.filter((one) => held.includes(one)) }
}

export const getRole = async (context: Context, id: number): Promise<Role> => {
  const row = await findRoleRow(context.db, id)
  if (!row) throw new Problem(roleProblems.roleNotFound)
  return toRole(row)
}

/** Nobody grants, takes or changes rights that they do not have. */
export const requireRights = (
  { permissions: own }: SignedIdentity,
  touched: readonly Permission[],
): void => {
  if (touched.some((permission) => !own.includes(permission)))
    throw new Problem(roleProblems.moreThanOwnRights)
}

export const roleNameTaken = (name: string): Problem =>
  refusedField(roleProblems.roleNameTaken, 'name', { name })
