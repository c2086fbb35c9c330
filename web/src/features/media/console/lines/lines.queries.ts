import { callQuery } from '../../../../lib/call-query.ts'

export const linesQuery = () => callQuery('/jk-admin/api-admin/v1/sysConfNas/settings', {})
