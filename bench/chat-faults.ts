import { runChatFaults } from '../server/tests/chat-faults.ts'

const kills = Number(process.env.FAULT_KILLS ?? 200)
/** Messages acknowledged between two faults: 220 faults give more than 500,000 messages. */
const messagesBetween = Number(process.env.FAULT_MESSAGES ?? 2400)
const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** The long version of the test; a printed seed repeats its random choices. */
export const run = async (): Promise<void> => {
  console.log(`seed ${seed}`)
  const databaseCrashes = Math.ceil(kills / 10)
  const onFault = (faults: number, messages: number) => {
    if (faults % 10 === 0) console.log(`${faults} faults, ${messages} messages acknowledged`)
  }
  const plan = { chats: 100, kills, databaseCrashes, messagesBetween, seed, onFault }
  const report = await runChatFaults(plan)
  console.log(JSON.stringify(report))
  const { lost, doubled, misplaced, missing, refused } = report
  if (lost + doubled + misplaced + missing + refused > 0)
    throw new Error('the chat broke a promise')
}
