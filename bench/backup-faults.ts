import { runBackupFaults } from '../server/tests/backup/backup-faults.ts'

const kills = Number(process.env.FAULT_ROUNDS ?? 20)

/** The long version of the test: kills twenty backups and twenty restores. */
export const run = async (): Promise<void> => {
  const report = await runBackupFaults({ kills })
  console.log(JSON.stringify(report))
  if (report.wrong > 0) throw new Error('a school was neither the former nor the restored one')
}
