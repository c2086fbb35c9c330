import { z } from 'zod'
import { defineEndpoint } from '../core/endpoint.ts'
import { Nothing } from '../core/fields.ts'
import { checkHealth } from './calls.ts'
import { healthChecks, healthStates } from './constants.ts'

export const HealthCheck = z.object({
  id: z.enum(healthChecks),
  state: z.enum(healthStates),
  /** The texts are in the language of the caller. */
  name: z.string(),
  found: z.string(),
  next: z.string(),
})
export type HealthCheck = z.output<typeof HealthCheck>

export const healthEndpoints = {
  checkHealth: defineEndpoint({
    path: checkHealth,
    summary:
      'Checks what the school needs, as `npm run doctor` does; only what applies to it is in the list',
    access: 'site.read',
    input: Nothing,
    output: z.object({ checkedAt: z.iso.datetime(), list: z.array(HealthCheck) }),
  }),
}
