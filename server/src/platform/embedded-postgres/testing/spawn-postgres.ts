import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Account } from '../run-as.ts'
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from '../start-embedded-postgres.ts'

export interface PostgresProcess {
  readonly child: ChildProcess
  /** Rejects with the output of the process if it exits first. */
  readonly started: Promise<Omit<EmbeddedPostgres, 'stop'>>
  end(signal: NodeJS.Signals): Promise<void>
}

const ownScript = join(dirname(fileURLToPath(import.meta.url)), 'run-postgres.ts')

/** Starts Postgres from another Node process. */
export const spawnPostgres = (
  options: EmbeddedPostgresOptions,
  { script = ownScript, account }: { script?: string; account?: Account | undefined } = {},
): PostgresProcess => {
  const child = spawn(process.execPath, [script, JSON.stringify({ options, account })], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const started = new Promise<Omit<EmbeddedPostgres, 'stop'>>((resolve, reject) => {
    let output = ''
    let faults = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (output.endsWith('\n')) resolve(JSON.parse(output))
    })
    child.stderr.on('data', (chunk) => {
      faults += chunk
    })
    child.once('close', () => reject(new Error(faults)))
  })
  started.catch(() => {})
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return { child, started, end }
}
