import { listRoles } from '@jingke/contract/auth/calls'
import { callQuery } from '../api/call-query.ts'

export const rolesQuery = () => ({
  ...callQuery(listRoles, {}),
  staleTime: 0,
  meta: { isQuiet: true },
})
