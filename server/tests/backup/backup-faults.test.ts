import { expect, test } from 'vitest'
import { runBackupFaults } from './backup-faults.ts'

test('a backup or restore that is killed leaves whole schools only, and can be run again', async () => {
  const report = await runBackupFaults({ kills: 2 })
  expect(report.wrong).toBe(0)
  expect(report.former + report.restored + report.refused).toBe(2)
}, 600_000)
