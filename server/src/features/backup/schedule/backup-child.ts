// Runs in a child process, so that hashing and compressing do not delay calls.
import { setPriority } from 'node:os'
import { BackupFault, takeBackup, verifyBackup } from '../../../platform/backup/index.ts'
import type { ChildMessage } from '../../../platform/ffmpeg/index.ts'
import { schoolSource } from '../school-source.ts'
import type { BackupTask, TakenResult } from './backup-task.ts'

setPriority(10)

/** Milliseconds between two reports. */
const reportInterval = 1000

const send = (message: ChildMessage): void => void process.send?.(message)

/** Shares of a run that are taken by its phases. */
const shares = {
  database: { from: 0, part: 0.3 },
  files: { from: 0.3, part: 0.4 },
  verify: { from: 0.7, part: 0.3 },
}

let reportedAt = 0
const report: Parameters<typeof verifyBackup>[1] = ({ phase, done, total }) => {
  if (performance.now() - reportedAt < reportInterval) return
  reportedAt = performance.now()
  const { from, part } = shares[phase]
  send({ kind: 'progress', progress: from + part * (total > 0 ? done / total : 1) })
}

const run = async ({
  file,
  passphrase,
  connection,
  ...config
}: BackupTask): Promise<TakenResult> => {
  const stop = new AbortController()
  const target = { file, passphrase }
  const taken = await takeBackup(schoolSource(config, connection), target, report, stop.signal)
  const fault = await verifyBackup(target, report).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : 'not verified'),
  )
  return {
    bytes: taken.bytes,
    missingFiles: taken.manifest.missing.length,
    isVerified: fault === '',
    fault,
  }
}

process.once('disconnect', () => process.exit(1))
process.once('message', async (task: BackupTask) => {
  try {
    send({ kind: 'done', result: await run(task) })
  } catch (error) {
    const reason = error instanceof BackupFault ? 'told' : 'failed'
    send({ kind: 'failed', reason, detail: error instanceof Error ? error.message : '' })
  }
})
