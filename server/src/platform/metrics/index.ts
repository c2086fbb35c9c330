export { createMetrics } from './metrics.ts'
export { registerMetrics } from './metrics-route.ts'
