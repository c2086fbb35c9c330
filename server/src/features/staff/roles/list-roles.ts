import type { roleEndpoints } from '@jingke/contract/staff'
import type { Operation } from '../../../platform/implement.ts'
import { toRole } from './get-role.ts'
import { listRoleRows } from './roles.store.ts'

export const listRoles: Operation<typeof roleEndpoints.listRoles> = async ({ context }) =>
  (await listRoleRows(context.db)).map(toRole)
