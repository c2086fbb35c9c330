import { listRoles } from '@jingke/contract/auth/calls'
import { freshQuery } from '../api/call-query.ts'

export const rolesQuery = () => freshQuery(listRoles, {})
