import { z } from 'zod'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Id, Nothing, Version } from '../../core/fields.ts'
import { permissions } from '../../core/permissions.ts'
import { versionProblems } from '../../core/problem.ts'
import { RoleName } from '../account/model.ts'
import { createRole, listRoles, removeRole, updateRole } from '../calls.ts'
import { roleProblems } from './problems.ts'

export const Role = RoleName.extend({
  id: Id,
  permissions: z.array(z.enum(permissions)),
  /** Accounts that have the role. */
  memberCount: z.int(),
  version: z.int(),
})
export type Role = z.output<typeof Role>

const NewRoleName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^\P{Cc}*$/u)

const fields = {
  name: NewRoleName,
  permissions: z.array(z.enum(permissions)).max(permissions.length),
}

export const roleEndpoints = {
  listRoles: defineEndpoint({
    path: listRoles,
    summary: 'The roles of staff: the built-in ones, then those of the school by name',
    access: 'staff.read',
    exported: 'roles',
    input: Nothing,
    output: z.array(Role),
  }),
  createRole: defineEndpoint({
    path: createRole,
    summary: 'Create a role with permissions that the caller has',
    access: 'staff.change',
    takesIdempotencyKey: true,
    input: z.object(fields),
    output: Role,
    problems: [roleProblems.roleNameTaken, roleProblems.moreThanOwnRights],
  }),
  updateRole: defineEndpoint({
    path: updateRole,
    summary: 'Rename a role or change its permissions; its accounts have them at once',
    access: 'staff.change',
    takesIdempotencyKey: true,
    input: z.object({ id: Id, version: Version, ...fields }),
    output: Role,
    problems: [
      roleProblems.roleNotFound,
      roleProblems.roleIsBuiltIn,
      versionProblems.changedByOther,
      roleProblems.roleNameTaken,
      roleProblems.moreThanOwnRights,
    ],
  }),
  removeRole: defineEndpoint({
    path: removeRole,
    summary: 'Remove a role that no account has',
    access: 'staff.change',
    input: z.object({ id: Id }),
    output: z.null(),
    problems: [
      roleProblems.roleNotFound,
      roleProblems.roleIsBuiltIn,
      roleProblems.roleInUse,
      roleProblems.moreThanOwnRights,
    ],
  }),
}
