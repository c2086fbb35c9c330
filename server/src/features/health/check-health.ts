import type * as calls from '@jingke/contract/health/calls'
import type { Operation } from '../../platform/implement.ts'
import { type CheckResult, runChecks } from './run-checks.ts'
import { toHealthCheck } from './to-health-check.ts'

/** Callers who ask at the same time get the answer of the same checks. */
export const checkHealth = (): Operation<typeof calls.checkHealth> => {
  let running: Promise<CheckResult[]> | undefined
  return async ({ context, caller }) => {
    running ??= runChecks({ ...context, database: context }).finally(() => {
      running = undefined
    })
    const results = await running
    return {
      checkedAt: context.clock.now().toISOString(),
      list: results.map((result) => toHealthCheck(result, caller.language)),
    }
  }
}
