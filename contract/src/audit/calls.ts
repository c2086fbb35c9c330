export const listAuditEntries = '/jk-admin/api-admin/v1/audit/pageList'
