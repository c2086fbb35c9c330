import { expect, test } from 'vitest'
import { runStudyFaults } from './study-faults.ts'

test('200 players lose no acknowledged beat to a killed server and a crashed database', async () => {
  const report = await runStudyFaults({ players: 200, rounds: 1, beatsBetween: 300 })
  expect(report).toMatchObject({ faults: 2, lost: 0, misplaced: 0, doubled: 0, refused: 0 })
  expect(report.beats).toBeGreaterThanOrEqual(900)
  expect(report.retries).toBeGreaterThan(0)
}, 300_000)
