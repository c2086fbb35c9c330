import type { Language } from '@jingke/contract/core'
import type { HealthCheck } from '@jingke/contract/health'
import { checkNames } from './check-names.ts'
import { inLanguage } from './finding.ts'
import type { CheckResult } from './run-checks.ts'

export const toHealthCheck = (
  { id, state, found, next }: CheckResult,
  language: Language,
): HealthCheck => ({
  id,
  state,
  name: inLanguage(checkNames[id], language),
  found: inLanguage(found, language),
  next: inLanguage(next, language),
})
