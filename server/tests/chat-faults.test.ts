import { expect, test } from 'vitest'
import { runChatFaults } from './chat-faults.ts'

test('chats lose, double and misplace nothing over killed servers and a crashed database', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const sizes = { chats: 12, kills: 5, messages: 280, killsPerCrash: 3, changeAfter: 8 }
  const report = await runChatFaults({ ...sizes, seed })
  expect(report, `seed ${seed}`).toMatchObject({
    lost: 0,
    doubled: 0,
    misplaced: 0,
    missing: 0,
    refused: 0,
  })
  expect(report.kills).toBeGreaterThanOrEqual(5)
  expect(report.databaseCrashes).toBeGreaterThanOrEqual(1)
  expect(report.messages).toBeGreaterThanOrEqual(280)
  expect(report.connections).toBeGreaterThan(24)
  expect(report.slow + report.silent).toBeGreaterThan(0)
}, 600_000)
