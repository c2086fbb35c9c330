export { startAlerts } from './alerts/start-alerts.ts'
export { healthRoutes } from './health.routes.ts'
export { checkBackup, runChecks } from './run-checks.ts'
export { toHealthCheck } from './to-health-check.ts'
