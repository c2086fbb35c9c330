import { callQuery } from '../../../lib/call-query.ts'

export const settingsPath = '/jk-admin/api-admin/v1/site'

export const settingsQuery = {
  ...callQuery(`${settingsPath}/settings`, {}),
  staleTime: 0,
  meta: { isQuiet: true },
}

export const rulesQuery = {
  ...callQuery(`${settingsPath}/rules`, {}),
  staleTime: 0,
  meta: { isQuiet: true },
}
