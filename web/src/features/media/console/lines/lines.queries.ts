import { callQuery } from '../../../../lib/call-query.ts'

export const linesPath = '/jk-admin/api-admin/v1/sysConfNas'

export const linesQuery = {
  ...callQuery(`${linesPath}/settings`, {}),
  staleTime: 0,
  meta: { isQuiet: true },
}
