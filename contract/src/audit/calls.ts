export const listChanges = '/jk-admin/api-admin/v1/audit/pageList'
