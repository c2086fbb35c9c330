import type * as calls from '@jingke/contract/staff/calls'
import type { Operation } from '../../../platform/implement.ts'
import { toRole } from './get-role.ts'
import { listRoleRows } from './roles.store.ts'

export const listRoles: Operation<typeof calls.listRoles> = async ({ context }) =>
  (await listRoleRows(context.db)).map(toRole)
