import { healthEndpoints } from '@jingke/contract/health'
import { implement } from '../../platform/implement.ts'
import { checkHealth } from './check-health.ts'

export const healthRoutes = () => implement(healthEndpoints, { checkHealth: checkHealth() })
