export const checkHealth = '/jk-admin/api-admin/v1/health/check'
