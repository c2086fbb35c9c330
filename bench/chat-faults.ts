import { runChatFaults } from '../server/tests/chat-faults.ts'

const kills = Number(process.env.FAULT_KILLS ?? 200)
const messages = Number(process.env.FAULT_MESSAGES ?? 500_000)
const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** The long version of the test; a printed seed repeats its random choices. */
export const run = async (): Promise<void> => {
  console.log(`seed ${seed}`)
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  const onKill = (killed: number, acknowledged: number) => {
    if (killed % 10 === 0)
      console.log(`${killed} kills, ${acknowledged} messages acknowledged, ${seconds()} s`)
  }
  const sizes = { chats: 40, kills, messages, killsPerCrash: 10, changeAfter: 60 }
  const report = await runChatFaults({ ...sizes, seed, onKill })
  console.log(`${JSON.stringify(report)} after ${seconds()} s`)
  const { lost, doubled, misplaced, missing, refused } = report
  if (lost + doubled + misplaced + missing + refused > 0)
    throw new Error('the chat broke a promise')
}
