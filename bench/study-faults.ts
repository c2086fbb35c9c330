import { runStudyFaults } from '../server/tests/study-faults.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 20)

/** The long version of the test: kills the server and crashes Postgres twenty times each. */
export const run = async (): Promise<void> => {
  const report = await runStudyFaults({ players: 200, rounds, beatsBetween: 1000 })
  console.log(JSON.stringify(report))
  const { lost, misplaced, doubled, refused } = report
  if (lost + misplaced + doubled + refused > 0) throw new Error('study was lost')
}
