import { afterEach, expect, test, vi } from 'vitest'
import { conclude } from './checks.mjs'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

test('the names of failed tests come last; passed tests are left out', () => {
  const printed = []
  vi.spyOn(console, 'error').mockImplementation((text) => printed.push(text))
  vi.spyOn(console, 'log').mockImplementation((text) => printed.push(text))
  conclude(3, [
    {
      name: 'Unit tests',
      output: ' ✓ a.test.ts\n\x1b[31m FAIL \x1b[39m b.test.ts > adds\nexpected 2 to be 3\n',
    },
    {
      name: 'Journeys',
      output: '  ✓  1 c.spec.ts\n  ✘  2 d.spec.ts › signs in\ntimeout\n  ✓  3 e.spec.ts\n',
    },
  ])
  expect(printed).toEqual([
    '\nUnit tests:\n FAIL  b.test.ts > adds\nexpected 2 to be 3',
    '\nJourneys:\n  ✘  2 d.spec.ts › signs in\ntimeout',
    '\nFailed: Unit tests\n FAIL  b.test.ts > adds',
    '\nFailed: Journeys\n  ✘  2 d.spec.ts › signs in',
    '\nchecks: 1 passed, 2 failed',
  ])
  expect(process.exitCode).toBe(1)
})
