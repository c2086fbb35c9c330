import { callQuery } from '../../../lib/call-query.ts'

export const rolesPath = '/jk-admin/api-admin/v1/role/list'

export const rolesQuery = () => ({
  ...callQuery(rolesPath, {}),
  staleTime: 0,
  meta: { isQuiet: true },
})
