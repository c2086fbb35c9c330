import { expect, test } from 'vitest'
import { runExamFaults } from './exam-faults.ts'

test('60 learners lose no acknowledged answer to a killed server and a crashed database', async () => {
  const report = await runExamFaults({ learners: 60, rounds: 1, savesBetween: 300 })
  expect(report).toMatchObject({ faults: 2, lost: 0, refused: 0, marked: 60 })
  expect(report.saves).toBeGreaterThanOrEqual(900)
  expect(report.retries).toBeGreaterThan(0)
}, 300_000)
