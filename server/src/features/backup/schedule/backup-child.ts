// Runs in a child process, so that hashing and compressing do not delay calls.
import { setPriority } from 'node:os'
import {
  BackupFault,
  type BackupFaultCode,
  takeBackup,
  verifyBackup,
} from '../../../platform/backup/index.ts'
import { isStorageFull } from '../../../platform/database/storage-full.ts'
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

const codeOf = (error: unknown): BackupFaultCode => {
  if (isStorageFull(error)) return 'disk-full'
  return error instanceof BackupFault ? error.code : 'other'
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : '')

const run = async ({
  file,
  passphrase,
  connection,
  ...config
}: BackupTask): Promise<TakenResult> => {
  const stop = new AbortController()
  const target = { file, passphrase }
  const taken = await takeBackup(schoolSource(config, connection), target, report, stop.signal)
  const failure = await verifyBackup(target, report).then(
    () => undefined,
    (error: unknown) => ({
      fault: wordsOf(error),
      // What differs is told by the words.
      faultCode: error instanceof BackupFault ? ('not-as-written' as const) : codeOf(error),
    }),
  )
  return {
    bytes: taken.bytes,
    missingFiles: taken.manifest.missing.length,
    isVerified: failure === undefined,
    ...(failure ?? { fault: '', faultCode: null }),
  }
}

process.once('disconnect', () => process.exit(1))
process.once('message', async (task: BackupTask) => {
  try {
    send({ kind: 'done', result: await run(task) })
  } catch (error) {
    send({ kind: 'failed', reason: codeOf(error), detail: wordsOf(error) })
  }
})
