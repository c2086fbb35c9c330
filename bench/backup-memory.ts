import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { openFaultHarness } from '../server/tests/support/fault-harness.ts'
import { verdict } from './support/verdict.ts'

const root = join(import.meta.dirname, '..')

/** MiB of a table and of a file. */
const added = 400
/** MiB that the large school may take more than the small one. */
const limit = 100
/** Milliseconds. */
const interval = 50

/** MiB: the largest resident memory of the process so far; 0 once it has ended. */
const readPeak = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

const backUp = async (file: string, env: Record<string, string>): Promise<number> => {
  const child = spawn(process.execPath, ['server/src/commands/backup.ts', file], {
    cwd: root,
    env: { ...process.env, ...env, BACKUP_PASSPHRASE: 'three words and four' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, readPeak(child.pid ?? 0))
  }, interval)
  const [code] = await once(child, 'exit')
  clearInterval(timer)
  if (code !== 0) throw new Error(`the backup ended with ${code}`)
  return peak
}

const enlarge = async (client: Client, dataDir: string): Promise<void> => {
  await client.query(
    `insert into groups (name)
     select repeat(md5(number::text), 32) from generate_series(1, $1::integer * 1024) as number`,
    [added],
  )
  const folder = join(dataDir, 'files/images/00')
  await mkdir(folder, { recursive: true })
  for (let done = 0; done < added; done += 10)
    await appendFile(join(folder, 'large.png'), randomBytes(10 * 2 ** 20))
}

/** The peak of memory of a backup of a small school, and of one with a large table and a large file. */
export const run = async (): Promise<void> => {
  const cleanup = new AsyncDisposableStack()
  try {
    const { env, connection, fill } = await openFaultHarness('backup-memory', cleanup)
    await fill(async () => {})
    const small = await backUp(join(env.DATA_DIR, 'small.backup'), env)
    const client = new Client(connection())
    await client.connect()
    await enlarge(client, env.DATA_DIR)
    await client.end()
    const large = await backUp(join(env.DATA_DIR, 'large.backup'), env)
    console.log(
      `peak of a backup: ${Math.round(small)} MiB; with ${2 * added} MiB more: ${Math.round(large)} MiB (limit of the difference ${limit}: ${verdict(large - small <= limit, 'ABOVE')})`,
    )
  } finally {
    await cleanup.disposeAsync()
  }
}
