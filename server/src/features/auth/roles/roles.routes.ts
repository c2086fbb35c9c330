import { roleEndpoints } from '@jingke/contract/auth'
import { implement } from '../../../platform/implement.ts'
import { createRole } from './create-role.ts'
import { listRoles } from './list-roles.ts'
import { removeRole } from './remove-role.ts'
import { updateRole } from './update-role.ts'

export const roleRoutes = implement(roleEndpoints, {
  listRoles,
  createRole,
  updateRole,
  removeRole,
})
