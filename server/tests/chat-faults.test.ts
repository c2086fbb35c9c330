import { expect, test } from 'vitest'
import { runChatFaults } from './chat-faults.ts'

test('chats lose, double and misplace nothing over killed servers and a crashed database', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const plan = { chats: 12, kills: 5, databaseCrashes: 1, messagesBetween: 40, seed }
  const report = await runChatFaults(plan)
  expect(report, `seed ${seed}`).toMatchObject({
    faults: 6,
    lost: 0,
    doubled: 0,
    misplaced: 0,
    missing: 0,
    refused: 0,
  })
  expect(report.messages).toBeGreaterThanOrEqual(280)
  expect(report.connections).toBeGreaterThan(24)
  expect(report.slow + report.silent).toBeGreaterThan(0)
}, 600_000)
