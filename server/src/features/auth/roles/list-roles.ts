import type * as calls from '@jingke/contract/auth/calls'
import type { Operation } from '../../../platform/implement.ts'
import { listRoleRows } from './edit-roles.store.ts'
import { toRole } from './get-role.ts'

export const listRoles: Operation<typeof calls.listRoles> = async ({ context }) =>
  (await listRoleRows(context.db)).map(toRole)
