import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const root = new URL('../../../..', import.meta.url).pathname

export interface ServerProcess {
  readonly origin: string
  readonly pid: number
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** The server in a process of its own, once it listens. `script`: another form of it. */
export const startServer = async (
  env: Record<string, string>,
  script = 'server/src/main.ts',
): Promise<ServerProcess> => {
  const child: ChildProcess = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const found = /ready: (http:\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}\n${output}`)))
  })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return { origin, pid: child.pid ?? 0, end }
}
