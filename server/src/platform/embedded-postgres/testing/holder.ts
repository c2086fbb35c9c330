import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Account } from '../run-as.ts'
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from '../start-embedded-postgres.ts'

export interface Holder {
  readonly child: ChildProcess
  /** Rejects with what the process wrote when it ends first. */
  readonly started: Promise<Omit<EmbeddedPostgres, 'stop'>>
  end(signal: NodeJS.Signals): Promise<void>
}

const ownScript = join(dirname(fileURLToPath(import.meta.url)), 'hold-postgres.ts')

/** Another Node process with a Postgres. */
export const holdPostgres = (
  options: EmbeddedPostgresOptions,
  { script = ownScript, account }: { script?: string; account?: Account | undefined } = {},
): Holder => {
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
