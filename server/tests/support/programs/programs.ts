import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach } from 'vitest'

export interface Program {
  readonly process: ChildProcess
  /** Its output until it was ready. */
  readonly said: RegExpExecArray
  /** Stops it and returns its exit code; null if it was killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

const root = new URL('../../../..', import.meta.url).pathname

/** Starts server programs as child processes and stops them after each test. */
export const usePrograms = () => {
  const running = new Set<ChildProcess>()
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL')
  })
  return async (
    script: string,
    env: Record<string, string>,
    firstWords: RegExp,
    args: readonly string[] = [],
  ): Promise<Program> => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      // Other tests delay the event loop of a program that does not wait for anything.
      env: { ...process.env, SHED_AFTER_MS: '20000', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    const said = await new Promise<RegExpExecArray>((resolve, reject) => {
      let output = ''
      const read = (chunk: Buffer) => {
        output += chunk
        const found = firstWords.exec(output)
        if (found) resolve(found)
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', (code) => reject(new Error(`${script} ended with ${code}\n${output}`)))
    })
    return {
      process: child,
      said,
      end: async (signal) => {
        const ended = once(child, 'exit')
        child.kill(signal)
        const [code] = await ended
        return code
      },
    }
  }
}
