import { runExamFaults } from '../server/tests/exam-faults.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 10)

/** The long version of the test: kills the server and crashes Postgres ten times each. */
export const run = async (): Promise<void> => {
  const report = await runExamFaults({ learners: 200, rounds, savesBetween: 1000 })
  console.log(JSON.stringify(report))
  if (report.lost + report.refused > 0) throw new Error('answers were lost')
}
